/** TDH: every answer is sized by asking first (122 and the bytes it needs); what is not there is 1168. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ERROR,
  EVENT_FIELD_TYPE,
  guidBytes,
  newStruct,
  readField,
  readGuid,
  readWide,
  sizeOf,
  writeField,
} from '../calls/layouts.ts';
import { sized } from './etw.ts';
import { NOBODY, type SystemFactory, type SystemUnderTest } from './system-under-test.ts';

export function tdhConformance(name: string, make: SystemFactory): void {
  describe(`${name}: TDH`, () => {
    let system: SystemUnderTest;
    beforeEach(async () => {
      system = await make();
    });
    afterEach(() => system.dispose());

    const guid = (): Uint8Array => guidBytes(system.provider.guid);
    const descriptor = (id = system.provider.event.id): Uint8Array => {
      const bytes = newStruct('EVENT_DESCRIPTOR');
      writeField(bytes, 'EVENT_DESCRIPTOR', 'Id', id);
      writeField(bytes, 'EVENT_DESCRIPTOR', 'Version', system.provider.event.version);
      return bytes;
    };
    const header = (provider = guid()): Uint8Array => {
      const bytes = newStruct('EVENT_HEADER');
      bytes.set(provider, 24);
      bytes.set(descriptor(), 40);
      return bytes;
    };
    const asked = (ask: (buffer: Uint8Array) => { status: number; neededBytes: number }): Uint8Array =>
      sized((output) => {
        const { status, neededBytes } = ask(output);
        return { status, returnedBytes: neededBytes };
      });

    it('lists the providers of the machine with their names', () => {
      const bytes = asked((buffer) => system.calls.tdh.enumerateProviders(buffer));
      const count = readField(bytes, 'PROVIDER_ENUMERATION_INFO', 'NumberOfProviders');
      const found = new Map(
        Array.from({ length: count }, (_, i) => {
          const at = 8 + i * sizeOf('TRACE_PROVIDER_INFO');
          return [
            readGuid(bytes, at),
            readWide(bytes, readField(bytes, 'TRACE_PROVIDER_INFO', 'ProviderNameOffset', at)),
          ];
        }),
      );
      expect(found.get(system.provider.guid)).toBe(system.provider.name);
    });

    it('lists the events of a manifest', () => {
      const bytes = asked((buffer) => system.calls.tdh.enumerateManifestProviderEvents(guid(), buffer));
      const count = readField(bytes, 'PROVIDER_EVENT_INFO', 'NumberOfEvents');
      expect(bytes.length).toBe(8 + 16 * count);
      const ids = Array.from({ length: count }, (_, i) => readField(bytes, 'EVENT_DESCRIPTOR', 'Id', 8 + 16 * i));
      expect(ids).toContain(system.provider.event.id);
      expect(system.calls.tdh.enumerateManifestProviderEvents(NOBODY, new Uint8Array(64)).status).toBe(ERROR.NOT_FOUND);
    });

    it('describes an event by its descriptor, and by the header of one that happened, in the same bytes', () => {
      const { tdh } = system.calls;
      const byDescriptor = asked((buffer) => tdh.getManifestEventInformation(guid(), descriptor(), buffer));
      const byHeader = asked((buffer) => tdh.getEventInformation(header(), buffer));
      expect(byHeader).toEqual(byDescriptor);
      const info = 'TRACE_EVENT_INFO';
      expect(readGuid(byHeader)).toBe(system.provider.guid);
      expect(readField(byHeader, 'EVENT_DESCRIPTOR', 'Id', 32)).toBe(system.provider.event.id);
      expect(readWide(byHeader, readField(byHeader, info, 'ProviderNameOffset'))).toBe(system.provider.name);
      const properties = readField(byHeader, info, 'PropertyCount');
      expect(properties).toBeGreaterThan(0);
      const maps = Array.from({ length: properties }, (_, i) =>
        readWide(
          byHeader,
          readField(
            byHeader,
            'EVENT_PROPERTY_INFO',
            'nonStructType.MapNameOffset',
            112 + i * sizeOf('EVENT_PROPERTY_INFO'),
          ),
        ),
      );
      expect(maps).toContain(system.provider.map.name);
    });

    it('has no words for what nobody registered', () => {
      const { tdh } = system.calls;
      const buffer = new Uint8Array(4096);
      expect(tdh.getManifestEventInformation(guid(), descriptor(0xfffe), buffer).status).toBe(ERROR.NOT_FOUND);
      expect(tdh.getManifestEventInformation(NOBODY, descriptor(), buffer).status).toBe(ERROR.NOT_FOUND);
      expect(tdh.getEventInformation(header(NOBODY), buffer).status).toBe(ERROR.NOT_FOUND);
      expect(tdh.getEventMapInformation(header(), 'NoSuchMap', buffer).status).toBe(ERROR.NOT_FOUND);
      const { Keyword } = EVENT_FIELD_TYPE;
      expect(tdh.enumerateProviderFieldInformation(NOBODY, Keyword, buffer).status).toBe(ERROR.NOT_FOUND);
    });

    it('knows the words of a value map', () => {
      const bytes = asked((buffer) =>
        system.calls.tdh.getEventMapInformation(header(), system.provider.map.name, buffer),
      );
      const map = 'EVENT_MAP_INFO';
      expect(readWide(bytes, readField(bytes, map, 'NameOffset'))).toBe(system.provider.map.name);
      expect(readField(bytes, map, 'EntryCount')).toBe(system.provider.map.entries);
      for (let i = 0; i < system.provider.map.entries; i++)
        expect(readWide(bytes, readField(bytes, 'EVENT_MAP_ENTRY', 'OutputOffset', 16 + 8 * i))).not.toBe('');
    });

    it('lists keywords with their bits', () => {
      const { Keyword } = EVENT_FIELD_TYPE;
      const bytes = asked((buffer) => system.calls.tdh.enumerateProviderFieldInformation(guid(), Keyword, buffer));
      expect(readField(bytes, 'PROVIDER_FIELD_INFOARRAY', 'NumberOfElements')).toBe(system.provider.keywords);
      expect(readField(bytes, 'PROVIDER_FIELD_INFOARRAY', 'FieldType')).toBe(Keyword);
      for (let i = 0; i < system.provider.keywords; i++) {
        const at = 8 + i * sizeOf('PROVIDER_FIELD_INFO');
        expect(readWide(bytes, readField(bytes, 'PROVIDER_FIELD_INFO', 'NameOffset', at))).not.toBe('');
        expect(readField(bytes, 'PROVIDER_FIELD_INFO', 'Value', at)).not.toBe(0n);
      }
    });
  });
}
