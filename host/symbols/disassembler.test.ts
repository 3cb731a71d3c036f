import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disassemble } from './disassembler.ts';

const X86 = 0x14c;
const X64 = 0x8664;
const ARM64 = 0xaa64;

/** Bytes and texts as Arm's and Intel's manuals have them. */
test.each([
  ['x86', X86, '55 89e5 c3', ['push ebp', 'mov ebp, esp', 'ret']],
  ['x64', X64, '4883ec28 31c0 c3', ['sub rsp, 0x28', 'xor eax, eax', 'ret']],
  ['Arm64', ARM64, 'fd7bbfa9 e0031f2a c0035fd6', ['stp x29, x30, [sp, #-0x10]!', 'mov w0, wzr', 'ret']],
  ['calls are by RVA', X64, 'e8fbffffff', ['call 0x1000']],
])('%s', async (_, machine, hex, texts) => {
  const code = Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  expect((await disassemble(machine, code, 0x1000))?.map(({ text }) => text)).toEqual(texts);
});

test('any bytes are instructions or data, one after the other; of other processors nothing is known', async () => {
  const bytes = fc.uint8Array({ maxLength: 64 });
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom(X86, X64, ARM64), async (code, machine) => {
      const found = (await disassemble(machine, code, 0x2000))!;
      let at = 0;
      for (const { offset, sizeBytes, text } of found) {
        expect([offset, text === '']).toEqual([at, false]);
        at += sizeBytes;
      }
      // What is less than an instruction of Arm's at the end is left out.
      expect(at).toBe(machine === ARM64 ? code.length - (code.length % 4) : code.length);
    }),
    { numRuns: 300 },
  );
  expect(await disassemble(0x1c4, new Uint8Array(8), 0)).toBeNull();
});
