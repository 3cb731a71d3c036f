/** Files of regions as tests write them. */
export const regionsXml = (inside: string): string => `<?xml version='1.0' encoding='utf-8' standalone='yes'?>
<?Copyright (c) of nobody.?>
<InstrumentationManifest>
  <Instrumentation>
    <Regions>
      <RegionRoot Guid="{EFA7A927-BAE3-48F6-92E1-000000000000}" Name="All" FriendlyName="Root">
${inside}
      </RegionRoot>
    </Regions>
  </Instrumentation>
</InstrumentationManifest>`;

/** A GUID by its number. */
export const guid = (n: number): string => `{00000000-0000-0000-0000-${n.toString(16).padStart(12, '0')}}`;
