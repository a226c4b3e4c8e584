import type { MessageFile } from '@latchline/contracts/leads/channels/channel-event.schema';
import type { MessageStructureObject } from 'imapflow';
import { storable } from '../event-fields';

/** A file of a mail, by the server's description of the mail, which costs no download. */
export interface MailFile {
  /** Number of the body part (RFC 9051, section 6.4.5.1). */
  readonly part: string;
  /** Empty if it has none. */
  readonly name: string;
  readonly type: string;
  /** As it travels; base64 adds a third. */
  readonly bytes: number;
  /** Belongs to the HTML of the mail, such as the logo of a signature. */
  readonly isRelated: boolean;
}

/** Everything but the words of the mail. */
export function filesOf(structure: MessageStructureObject | undefined, isRelated = false): MailFile[] {
  if (!structure) return [];
  const { childNodes, type, part = '1', parameters, disposition, dispositionParameters, size } = structure;
  if (childNodes && /^multipart\//i.test(type))
    return childNodes.flatMap((node) => filesOf(node, isRelated || /\/related$/i.test(type)));
  const name = dispositionParameters?.filename ?? parameters?.name ?? '';
  const isText = /^text\/(plain|html)$/i.test(type) && disposition !== 'attachment' && name === '';
  return isText ? [] : [{ part, name, type: type.toLowerCase(), bytes: size ?? 0, isRelated }];
}

/** Phones send some formats without their type. What is no picture is found out when it is opened. */
const pictureNames: readonly (readonly [RegExp, string])[] = [
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
  [/\.webp$/i, 'image/webp'],
  [/\.hei[cf]$/i, 'image/heic'],
];
const pictureType = ({ name, type }: MailFile): string | undefined =>
  type.startsWith('image/') ? type : pictureNames.find(([pattern]) => pattern.test(name))?.[1];

/** Logos, icons and pixels of signatures are smaller than photos. */
const smallestRelatedBytes = 20 * 1024;
const mostPictures = 10;

export interface Attached {
  /** Pictures to be fetched later, where the mailbox has them. */
  readonly media: readonly MessageFile[];
  /** Names of everything else. */
  readonly others: readonly string[];
}

/** `mail`: where the mail is, as in `7/123`. */
export function attachedTo(mail: string, files: readonly MailFile[]): Attached {
  const shown = files.filter((file) => !file.isRelated || file.bytes >= smallestRelatedBytes);
  const pictures = shown.filter((file) => pictureType(file) !== undefined).slice(0, mostPictures);
  return {
    media: pictures.map((file) => ({
      ref: `${mail}/${file.part}`,
      type: storable(pictureType(file) ?? '', 100),
      sha256: null,
    })),
    others: shown
      .filter((file) => !pictures.includes(file))
      .map(({ name }) => name.trim() || 'a file without a name'),
  };
}
