/**
 * What the .NET runtime of pwsh does beside waiting for locks: collections, allocations, compiled methods, exceptions,
 * assemblies, threads of its pool. It looks on and changes nothing. Events and their fields are those of the manifests
 * that the engine ships with.
 */
import { at } from '../../contract/checked.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import type { EventSink } from '../../engine/write/trace-writer.ts';
import { CLR_INSTANCE, DOTNET_RUNTIME, POWERSHELL } from '../../machine/dotnet.ts';
import { CORES, TICKS_PER_MS } from '../../machine/machine.ts';
import { Random } from '../../machine/random.ts';
import type { World } from '../../machine/world.ts';
import { encodeFields, type Written } from './payload-encoder.ts';
import { writtenEvent } from './tdh-calls.ts';

export const DOTNET_RUNDOWN = 'a669021c-c450-4609-a035-5af59af4df18';
const SEED = 0xc1a;
const TICKS_PER_US = TICKS_PER_MS / 1000;

/** The same in all events: the runtime's number, the application domain, addresses. */
const DOMAIN = 0x1f2_0000_1000;
const MODULES = 0x7ffa_4000_0000;
const CODE = 0x7ffa_5000_0000;
const MIB = 1 << 20;

const METHODS: [namespace: string, name: string, signature: string, ilBytes: number, codeBytes: number][] = [
  [
    'System.Management.Automation.Language.Parser',
    'ParseInput',
    'class ScriptBlockAst  (class System.String)',
    412,
    1860,
  ],
  ['System.Management.Automation.Host.ProgressPane', 'Render', 'void  (value class Size)', 230, 940],
  ['System.String', 'Concat', 'class System.String  (class System.String,class System.String)', 61, 210],
  ['System.Collections.Generic.Dictionary`2[System.__Canon,System.__Canon]', 'FindValue', '!1&  (!0)', 398, 1420],
  ['System.Management.Automation.CommandProcessor', 'ProcessRecord', 'instance void  ()', 305, 1250],
  ['System.IO.StreamReader', 'ReadLine', 'instance class System.String  ()', 187, 720],
  ['System.Threading.PortableThreadPool+WorkerThread', 'WorkerThreadStart', 'void  ()', 264, 1010],
  [
    'System.Text.RegularExpressions.RegexInterpreter',
    'Scan',
    'instance void  (value class System.ReadOnlySpan`1<wchar>)',
    1312,
    6240,
  ],
];
const ASSEMBLIES = [
  'System.Management.Automation',
  'Microsoft.PowerShell.Commands.Utility',
  'System.Text.RegularExpressions',
  'System.Collections.Concurrent',
];
const TYPES = ['System.String', 'System.Byte[]', 'System.Object[]', 'System.Management.Automation.PSObject'];
const EXCEPTIONS: [type: string, message: string, code: number][] = [
  ['System.IO.FileNotFoundException', "Could not find file 'C:\\Work\\spmv\\settings.json'.", 0x80070002],
  ['System.Management.Automation.ItemNotFoundException', "Cannot find path 'C:\\Work\\out'.", 0x80131501],
];

/** An event, so long after the one before it. */
type Step = [afterUs: number, id: number, version: number, fields: Record<string, Written>];

/** Something that a thread does again and again. */
interface Deed {
  everyMs: number;
  steps(round: number, random: Random): Step[];
}

const method = (i: number): Record<string, Written> => {
  const [namespace, name, signature, ilBytes, codeBytes] = at(METHODS, i % METHODS.length);
  return {
    ...{ MethodID: CODE + 0x100 * i, ModuleID: MODULES, MethodToken: 0x6000001 + i, MethodILSize: ilBytes },
    ...{ MethodStartAddress: CODE + 0x4000 + 0x2000 * i, MethodSize: codeBytes, MethodFlags: 0x1 },
    ...{ MethodNamespace: namespace, MethodName: name, MethodSignature: signature },
  };
};

const assembly = (i: number): Record<string, Written> => {
  const name = ASSEMBLIES[i % ASSEMBLIES.length];
  return {
    ...{ AssemblyID: MODULES + 0x10_0000 * i + 0x800, AppDomainID: DOMAIN, ModuleID: MODULES + 0x10_0000 * i },
    FullyQualifiedAssemblyName: `${name}, Version=7.4.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35`,
    ModuleILPath: `C:\\Program Files\\PowerShell\\7\\${name}.dll`,
  };
};

const DEEDS: readonly Deed[] = [
  {
    everyMs: 130,
    steps: (_, random) => {
      const bytes = 100 * 1024 + random.between(0, 9000);
      return [
        [
          ...([0, 10, 4] as const),
          {
            ...{ AllocationAmount: bytes, AllocationAmount64: bytes, TypeName: random.pick(TYPES) },
            ...{ TypeID: MODULES + 0x4000, Address: 0x1f2_1000_0000 + bytes, ObjectSize: random.between(24, 900) },
          },
        ],
      ];
    },
  },
  {
    everyMs: 410,
    steps: (round, random) => {
      const Count = round + 1;
      const Depth = round % 7 === 6 ? 2 : round % 3 === 2 ? 1 : 0;
      return [
        [0, 9, 1, { Reason: 1, Count: round }],
        [random.between(20, 90), 8, 1, {}],
        [5, 1, 2, { Count, Depth }],
        [random.between(300, 4000) * (Depth + 1), 2, 1, { Count, Depth }],
        [
          ...([10, 4, 2] as const),
          {
            ...{ GenerationSize0: 256 * 1024, GenerationSize1: random.between(1, 4) * MIB },
            ...{ GenerationSize2: (24 + (round % 12)) * MIB, GenerationSize3: 3 * MIB, GenerationSize4: MIB },
            ...{ TotalPromotedSize0: random.between(40, 900) * 1024, GCHandleCount: 320, PinnedObjectCount: round % 4 },
          },
        ],
        [4, 7, 1, {}],
        [random.between(3, 30), 3, 1, {}],
      ];
    },
  },
  {
    everyMs: 110,
    steps: (round, random) => [
      [0, 145, 1, method(round)],
      [random.between(150, 3500), 143, 2, method(round)],
    ],
  },
  {
    everyMs: 690,
    steps: (round) => {
      const [ExceptionType, ExceptionMessage, ExceptionHRESULT] = at(EXCEPTIONS, round % EXCEPTIONS.length);
      return [
        [0, 80, 1, { ExceptionType, ExceptionMessage, ExceptionHRESULT, ExceptionEIP: CODE, ExceptionFlags: 0x10 }],
      ];
    },
  },
  {
    everyMs: 830,
    steps: (round) => [
      [0, 154, 1, assembly(round)],
      [40, 152, 2, assembly(round)],
    ],
  },
  {
    everyMs: 470,
    steps: (_, random) => [
      [0, 50, 0, { ActiveWorkerThreadCount: 3 }],
      [random.between(20_000, 200_000), 51, 0, { ActiveWorkerThreadCount: 2 }],
    ],
  },
];

export class DotNetActivity {
  readonly #sink: EventSink;
  readonly #world: World;
  readonly #random = new Random(SEED);
  readonly #pb = new PayloadBuilder(8);
  /** Rounds of each deed. */
  readonly #rounds = DEEDS.map(() => 0);

  constructor(sink: EventSink, world: World, fromTicks: number) {
    this.#sink = sink;
    this.#world = world;
    for (const [i, { everyMs }] of DEEDS.entries()) this.#plan(i, fromTicks + (everyMs * TICKS_PER_MS) / 2);
  }

  /** Methods and assemblies that there are by now, as the runtime's rundown tells them at the end. */
  rundown(ticks: number): void {
    const [methods, assemblies] = [at(this.#rounds, 2), at(this.#rounds, 4)];
    const tell = (id: number, version: number, fields: Record<string, Written>): void =>
      this.#write(DOTNET_RUNDOWN, id, version, fields, ticks, this.#owner(0));
    for (let i = 0; i < methods; i++) tell(144, 2, method(i));
    for (let i = 0; i < Math.min(assemblies, ASSEMBLIES.length); i++) {
      tell(154, 2, assembly(i));
      tell(156, 1, assembly(i));
    }
  }

  #plan(i: number, ticks: number): void {
    const { scheduler } = this.#world;
    scheduler.at(ticks, () => {
      const round = at(this.#rounds, i);
      this.#rounds[i] = round + 1;
      const deed = at(DEEDS, i);
      const owner = this.#owner(round + i);
      let time = scheduler.now;
      for (const [afterUs, id, version, fields] of deed.steps(round, this.#random)) {
        time += afterUs * TICKS_PER_US;
        scheduler.at(time, () => this.#write(DOTNET_RUNTIME, id, version, fields, scheduler.now, owner));
      }
      this.#plan(i, ticks + (deed.everyMs + this.#random.between(0, deed.everyMs / 4)) * TICKS_PER_MS);
    });
  }

  #owner(i: number): { pid: number; tid: number; cpu: number } {
    const threads = [...this.#world.threads].filter(({ pid }) => pid === POWERSHELL);
    const { pid, tid, home } = at(threads, i % threads.length);
    return { pid, tid, cpu: home % CORES };
  }

  #write(
    provider: string,
    id: number,
    version: number,
    fields: Record<string, Written>,
    ticks: number,
    owner: { pid: number; tid: number; cpu: number },
  ): void {
    const { level, task, opcode, keyword, channel, schema } = writtenEvent(provider, id, version);
    const valueFor = (name: string): Written | undefined => (name === 'ClrInstanceID' ? CLR_INSTANCE : fields[name]);
    encodeFields(this.#pb.reset(), schema.fields, valueFor);
    this.#sink.event({
      ...{ provider, id, version, level, task, opcode, channel, keyword: BigInt(keyword) },
      ...{ ...owner, ticks, payload: this.#pb.build() },
    });
  }
}
