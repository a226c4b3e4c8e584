/** Why a file is refused, as shown to the person who chose it. */
export interface Refusal {
  readonly refused: string;
}

const refusal: Refusal = { refused: 'Photos must be JPEG files' };

const startOfImage = 0xd8;
const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Resolution, colour profile and colour transform: the picture looks wrong without them. */
const kept = new Set([0xe0, 0xe2, 0xee]);
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const comment = 0xfe;

/**
 * A JPEG without what cameras and programs write beside the picture: place, time, device, comments and previews. The
 * segments before the picture data are copied one by one (ITU T.81, annex B).
 */
export function withoutMetadata(file: Buffer): Buffer | Refusal {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== startOfImage) return refusal;
  const parts = [file.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return refusal;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return refusal;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return refusal;
    if (marker === startOfScan) return pictureData(file, at, parts);
    if (marker !== comment && (!isApplication(marker) || kept.has(marker)))
      parts.push(file.subarray(at, end));
    at = end;
  }
  return refusal;
}

/** Phones append videos and other pictures after the end of the picture. */
function pictureData(file: Buffer, from: number, before: readonly Buffer[]): Buffer | Refusal {
  const end = endOfPicture(file, from);
  return end === null ? refusal : Buffer.concat([...before, file.subarray(from, end)]);
}

/** A progressive JPEG has tables and further scans between its scans; each 0xff in picture data is followed by 0x00. */
function endOfPicture(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at !== -1 && at + 1 < file.length; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0;
    if (marker === endOfImage) return at + 2;
    const hasNoLength = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (hasNoLength) at += marker === 0xff ? 1 : 2;
    else if (at + 4 > file.length) return null;
    else at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}
