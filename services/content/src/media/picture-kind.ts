export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Why a file is refused, as shown to the person who chose it. */
export interface Refusal {
  readonly refused: string;
}

const accepted = 'Upload a JPEG, PNG, WebP, AVIF or GIF picture';

const startsWith = (file: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => file[at + index] === byte);
const textAt = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to);

/** The type of a file by its signature: names and declared types cannot be trusted. */
export function pictureKindOf(file: Buffer): PictureKind | Refusal {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(textAt(file, 0, 6))) return 'gif';
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 12) === 'WEBP') return 'webp';
  if (textAt(file, 4, 8) === 'ftyp') return ofContainer(file);
  if (looksLikeWebPage(file)) return { refused: `This is a web page, not a picture. ${accepted}` };
  if (looksLikeDrawing(file))
    return { refused: 'SVG files are not accepted, because they can contain scripts. Export it as a PNG' };
  return { refused: `This is not a picture we support. ${accepted}` };
}

function ofContainer(file: Buffer): PictureKind | Refusal {
  const brand = textAt(file, 8, 12);
  if (brand === 'avif') return 'avif';
  if (brand === 'avis') return animated;
  // Some programs name the general format first, and which one it is among the brands that follow.
  const others = new Set(textAt(file, 16, Math.min(file.readUInt32BE(0), 128)).match(/.{4}/gs));
  if (brand === 'mif1' && others.has('avif')) return 'avif';
  if (/^(hei|hev|mif1|msf1)/.test(brand))
    return { refused: 'Most browsers cannot show HEIC photos. Export it as a JPEG' };
  return { refused: `Videos and other files are not accepted. ${accepted}` };
}

const headOf = (file: Buffer): string => file.toString('utf8', 0, 4096).replaceAll('\0', '').toLowerCase();

const looksLikeWebPage = (file: Buffer): boolean =>
  /^\ufeff?\s*<(!doctype html|html|head|body)\b/.test(headOf(file));

/** Whether the file starts like XML or HTML, with anything before its first element. */
function looksLikeDrawing(file: Buffer): boolean {
  const head = headOf(file);
  return head.includes('<svg') || /^\ufeff?\s*<[?!]/.test(head) || startsWith(file, [0x1f, 0x8b]);
}

export const animated: Refusal = { refused: 'Animated pictures are not accepted. Upload a still one' };

export const isRefusal = (found: unknown): found is Refusal =>
  typeof found === 'object' && found !== null && 'refused' in found;
