import { z } from 'zod';
import { typedText } from '../../http/typed-text';
import { designColours } from './brand-tokens';
import { contrast } from './colour-space';

/** The mark of the sample business, which pages draw themselves. */
export const sampleLogo = 'sample';

const colourSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Enter a colour as six hexadecimal digits, like #0b192c');

/** A picture of the media library, the drawn mark of the sample business, or nothing. */
const logoSchema = z
  .string()
  .regex(/^(?:|sample|\/media\/library\/[a-z\d-]+\.jpg)$/, 'Choose a picture of the media library');

/** Name, logo and colours that editors choose. */
export const brandFieldsSchema = z.strictObject({
  /** Name below the icon of the installed site; empty for the name of the business, shortened. */
  short_name: typedText(12),
  /** Path of the logo in the media library: `/media/library/logo-1a2b3c4d.jpg`; empty for none. */
  logo: logoSchema,
  /** Colour of headers, heroes and footers. */
  primary: colourSchema,
  /** Colour of the most important button. */
  accent: colourSchema,
});

/** The files made of an uploaded logo. */
export const logoFilesSchema = z.object({
  /** Path of the logo at the size of the header. */
  path: z.string(),
  /** Width in pixels, at twice the size it is shown. */
  width: z.int().positive(),
  /** Height in pixels, at twice the size it is shown. */
  height: z.int().positive(),
  /** Path of the logo as a large PNG, for icons and pictures. */
  large: z.string(),
  /** The average colour of what is not transparent. */
  average: z.string(),
});
export type LogoFiles = z.infer<typeof logoFilesSchema>;

/** How the business looks. Icons, pictures for shared links, mails and pages follow. */
export const brandSchema = brandFieldsSchema.extend({
  /** Null without an uploaded logo. */
  logo_files: logoFilesSchema.nullable(),
});
export type Brand = z.infer<typeof brandSchema>;

/** The brand of a business that has chosen nothing. */
export const noBrand: Brand = { short_name: '', logo: '', ...designColours, logo_files: null };

/** A logo this wide is a wordmark: it replaces the name beside it, and icons have the initials instead. */
export const isWordmark = ({ width, height }: Pick<LogoFiles, 'width' | 'height'>): boolean =>
  width > height * 2;

/** A logo about as dark as the ground would not be seen on it: it is shown on white. */
export const needsLightGround = ({ average }: Pick<LogoFiles, 'average'>, ground: string): boolean =>
  contrast(average, ground) < 2;

/** The name below the icon of the installed site. Phones cut longer ones off. */
export function shortNameOf({ name, brand }: { name: string; brand: Pick<Brand, 'short_name'> }): string {
  if (brand.short_name !== '') return brand.short_name;
  return name.length <= 12 ? name : (name.split(' ')[0] ?? name);
}

/** "AV" for Aire Valley Locks: one or two letters for icons. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s&-]+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase();
