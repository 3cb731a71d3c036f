/** Numbers of the zip format, as PKWARE's APPNOTE 6.3 has them. All numbers in a file are little-endian. */
export const zipFormat = {
  localHeader: { signature: 0x04034b50, bytes: 30 },
  centralHeader: { signature: 0x02014b50, bytes: 46 },
  end: { signature: 0x06054b50, bytes: 22 },
  end64: { signature: 0x06064b50, bytes: 56 },
  end64Locator: { signature: 0x07064b50, bytes: 20 },
  /** Id of the extra field with sizes of 64 bits. */
  extra64: 1,
  stored: 0,
  deflated: 8,
  /** General purpose flags. */
  encrypted: 1,
  utf8Names: 1 << 11,
  /** Stands where the true number is in the extra field. */
  most16: 0xffff,
  most32: 0xffffffff,
} as const;
