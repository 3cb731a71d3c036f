import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRegions } from './regions.ts';
import { guid, regionsXml } from './testing/region-text.ts';

const plain = (n: number): string => guid(n).slice(1, -1);
const event = { provider: plain(9), id: 301, version: 0, opcode: 2, name: 'Task' };

const everything = regionsXml(`
<Region Guid="${guid(1)}" Name="Outer" FriendlyName="Friendly">
  <Region Guid="${guid(2).toUpperCase()}" Name="Inner">
    <Start><Event Provider="${guid(9)}" Id="301" Version="0" OpCode="2" Name="Task" />
      <PayloadIdentifier FieldName="Key" FieldValue="00000" />
      <PayloadIdentifier FieldName="Event" FieldValue="20" FieldValueRelationship="DoesNotContain" /></Start>
    <Stop><Duration Provider="${guid(9)}" Id="0x12D" Duration="Took" Multiplier="1000000" /></Stop>
    <Match>
      <Event TID="true" AID="false"><Payload FieldName="A" TargetFieldName="B" /><Payload FieldName="C" /></Event>
      <Parent PID="true" /><SelfNest><Payload FieldName="D" /></SelfNest>
    </Match>
    <Filter Type="OutPost"><Event ProviderId="${guid(9)}" Id="1" /></Filter>
    <Filter><Region RegionGuid="${guid(1)}" Type="In" /></Filter>
    <Naming><PayloadBased NameField="Subscriber" Type="PID" InstanceEndpoint="Stop" /></Naming>
    <Metadata><FAS.TestNode>yes</FAS.TestNode><Owner> me </Owner></Metadata>
  </Region>
  <Region Guid="${guid(3)}" Name="Between">
    <Start><Region RegionGuid="${guid(2)}" /></Start>
    <Stop><Region RegionGuid="${guid(2)}" Endpoint="Stop" /></Stop>
    <Naming><RegionBased RegionGuid="${guid(1)}" Relation="IsPresent" IfRelationTrue="Warm" IfRelationFalse="Cold" /></Naming>
  </Region>
</Region>`);

test('all that a file can say', () => {
  const { regions, warnings } = readRegions(everything);
  // A filter by the region around it, which is made of it.
  expect(warnings).toEqual([
    expect.stringMatching(/depends on itself.*: “Outer” → “Inner” → “Outer”|“Inner” → “Outer” → “Inner”/),
  ]);
  expect(regions.map(({ name, friendlyName, parent, guid: id }) => [name, friendlyName, parent, id])).toEqual([
    ['All', 'Root', -1, 'efa7a927-bae3-48f6-92e1-000000000000'],
    ['Outer', 'Friendly', 0, plain(1)],
    ['Inner', 'Inner', 1, plain(2)],
    ['Between', 'Between', 1, plain(3)],
  ]);
  const none = { tid: false, pid: false, activity: false, payload: [] };
  expect(regions[2]).toMatchObject({
    start: {
      kind: 'event',
      event,
      tests: [
        { field: 'Key', value: '00000', relation: 'isEqual' },
        { field: 'Event', value: '20', relation: 'doesNotContain' },
      ],
    },
    stop: {
      kind: 'duration',
      event: { provider: plain(9), id: 301, version: null, opcode: null, name: null },
      field: 'Took',
      toNs: 1e6,
    },
    match: {
      ...none,
      tid: true,
      payload: [
        { field: 'A', target: 'B' },
        { field: 'C', target: 'C' },
      ],
    },
    parentMatch: { ...none, pid: true },
    selfNest: { ...none, payload: [{ field: 'D', target: 'D' }] },
    filters: [
      { type: 'OutPost', trigger: { kind: 'event', event: { provider: plain(9), id: 1 } } },
      { type: 'In', trigger: { kind: 'region', guid: plain(1) } },
    ],
    naming: { kind: 'payload', field: 'Subscriber', isPid: true, end: 'stop' },
    metadata: 'FAS.TestNode=yes; Owner=me',
  });
  expect(regions[3]).toMatchObject({
    start: { kind: 'region', guid: plain(2), end: 'stop' },
    stop: { kind: 'region', guid: plain(2), end: 'stop' },
    naming: { kind: 'region', guid: plain(1), ifPresent: 'Warm', ifAbsent: 'Cold' },
    metadata: '',
  });
});

test.each([
  ['<Region Name="R" />', /Line 7: the region “R” has no Guid/],
  [`<Region Guid="${guid(1)}" Name="A" /><Region Guid="${guid(1)}" Name="B" />`, /Line 7: the Guid \{.*is already/],
  [
    `<Region Guid="${guid(1)}" Name="R"><Start><Event Provider="Mine" Id="1" /></Start></Region>`,
    /Line 7: the Provider of an event must be a GUID/,
  ],
  [
    `<Region Guid="${guid(1)}" Name="R"><Start><Event Provider="${guid(9)}" Id="one" /></Start></Region>`,
    /Line 7: Id="one" is not a number/,
  ],
  [`<Region Guid="${guid(1)}" Name="R"><Start>\n</Start></Region>`, /Line 7: the start of “R” does not name an Event/],
  [
    `<Region Guid="${guid(1)}" Name="R"><Start><Region RegionGuid="${guid(5)}" /></Start></Region>`,
    /Line 7: an end names the region \{.*which is not in/,
  ],
  [
    `<Region Guid="${guid(1)}" Name="R"><Stop><Duration Provider="${guid(9)}" Duration="D" Multiplier="-1" /></Stop></Region>`,
    /Line 7: a Duration needs/,
  ],
  [
    `<Region Guid="${guid(1)}" Name="R"><Filter Type="Sideways"><Event Provider="${guid(9)}" /></Filter></Region>`,
    /Line 7: a filter of type “Sideways” is not known/,
  ],
  [
    `<Region Guid="${guid(1)}" Name="R"><Colour /></Region>`,
    /Line 7: “Colour” is not known; the region “R” is read without it/,
  ],
  [
    `<Region Guid="${guid(1)}" Name="R"><Start><Event Provider="${guid(9)}" /><PayloadIdentifier FieldName="A" FieldValue="(" FieldValueRelationship="Matches" /></Start></Region>`,
    /Line 7: invalid pattern/,
  ],
  [
    `<Region Guid="${guid(1)}" Name="R"><Start><Event Provider="${guid(9)}" /><PayloadIdentifier FieldName="A" FieldValue="1" FieldValueRelationship="IsLike" /></Start></Region>`,
    /Line 7: a PayloadIdentifier uses “IsLike”/,
  ],
])('what is wrong is said with its line: %s', (inside, expected) => {
  expect(readRegions(regionsXml(inside)).warnings.join('\n')).toMatch(expected);
});

test('regions that need each other are said to', () => {
  const from = (n: number, other: number): string =>
    `<Region Guid="${guid(n)}" Name="R${n}"><Start><Region RegionGuid="${guid(other)}" /></Start><Stop><Event Provider="${guid(9)}" /></Stop></Region>`;
  expect(readRegions(regionsXml(from(1, 2) + from(2, 1))).warnings.join()).toMatch(
    /“R1” → “R2” → “R1”|“R2” → “R1” → “R2”/,
  );
});

test('fields past a bound are said to be missing', () => {
  const fields = Array.from({ length: 300 }, (_, i) => `<Payload FieldName="F${i}" />`).join('');
  const inside = `<Region Guid="${guid(1)}" Name="R"><Match><Event>${fields}</Event></Match></Region>`;
  expect(readRegions(regionsXml(inside)).warnings).toEqual([expect.stringMatching(/More than 256 fields/)]);
});

test('a file of something else, a cut one, a vast one', () => {
  expect(readRegions('<html />').warnings.join()).toMatch(
    /It has no RegionRoot, so it is not a regions file\. Choose a \*\.regions\.xml file/,
  );
  const cut = readRegions(everything.slice(0, everything.indexOf('<Match>')));
  expect(cut.warnings.join()).toMatch(/not well-formed XML/);
  expect(cut.regions.map(({ name }) => name)).toEqual(['All', 'Outer', 'Inner']);
  const many = readRegions(regionsXml('<Region Name="R"><Region Name="I" /></Region>'.repeat(10_000)));
  expect(many.regions).toHaveLength(1 << 14);
  expect(many.warnings.join()).toMatch(/more than 16384 regions/);
});

test('whatever is done to one, nothing is thrown and every parent stands before its children', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('<', '>', '"', '<Region ', '</Region>', '<Start>', '</Metadata>', '99999'),
  );
  fc.assert(
    fc.property(fc.nat(everything.length), fc.nat(200), piece, (at, length, text) => {
      const { regions } = readRegions(everything.slice(0, at) + text + everything.slice(at + length));
      for (const [index, { parent }] of regions.entries()) expect(parent).toBeLessThan(index);
    }),
    { numRuns: 300 },
  );
});
