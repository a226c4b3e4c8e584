export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** A file that is not taken, and why, in words for whoever chose it. */
export interface Refusal {
  readonly refused: string;
}

const taken = 'Upload a JPEG, PNG, WebP, AVIF or GIF picture';

const startsWith = (file: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => file[at + index] === byte);
const textAt = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to);

/** What a file is, by what is in it: names and declared types are whatever a sender likes. */
export function pictureKindOf(file: Buffer): PictureKind | Refusal {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(textAt(file, 0, 6))) return 'gif';
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 12) === 'WEBP') return 'webp';
  if (textAt(file, 4, 8) === 'ftyp') return ofContainer(file);
  if (looksLikeDrawing(file))
    return { refused: 'SVG drawings are not taken, because they can hold scripts. Export it as a PNG' };
  return { refused: `This is no picture we know. ${taken}` };
}

function ofContainer(file: Buffer): PictureKind | Refusal {
  const brand = textAt(file, 8, 12);
  if (brand === 'avif') return 'avif';
  if (brand === 'avis') return moving;
  if (/^(hei|hev|mif1|msf1)/.test(brand))
    return { refused: 'HEIC photographs cannot be shown by most browsers. Export it as a JPEG' };
  return { refused: `Videos and other files are not taken. ${taken}` };
}

/** Bytes that begin as a document of markup do, whatever stands before its first element. */
function looksLikeDrawing(file: Buffer): boolean {
  const head = file.toString('utf8', 0, 4096).replaceAll('\0', '').toLowerCase();
  return head.includes('<svg') || /^\ufeff?\s*<[?!]/.test(head) || startsWith(file, [0x1f, 0x8b]);
}

export const moving: Refusal = { refused: 'This picture moves. Upload a still one' };

export const isRefusal = (found: unknown): found is Refusal =>
  typeof found === 'object' && found !== null && 'refused' in found;
