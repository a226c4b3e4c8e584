/** Why a chosen file cannot be imported, in words for the office. */
export class UnreadableFile extends Error {}

export const unreadableBecause = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : 'The file could not be read. Check its format.';

/**
 * The text of a chosen file. Excel writes "CSV UTF-8" only if asked, otherwise the encoding of Windows; its "Unicode
 * Text" and the "CSV for Excel" of Google Ads are UTF-16.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  // A ZIP archive (.xlsx, .ods) or an OLE document (.xls).
  if (startsWith(0x50, 0x4b, 3, 4) || startsWith(0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile('This is a spreadsheet. Save it as "CSV UTF-8" and choose that file.');
  if (startsWith(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
