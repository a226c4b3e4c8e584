import { z } from 'zod';
import { coordinatesSchema } from '../../locations/location.schema';

/** Size of pictures for social networks, in pixels. */
export const socialPictureSize = { width: 1200, height: 630 } as const;

/** Drawings that such a picture can show. */
export const socialDrawings = [
  'euro-cylinder',
  'mortice-and-night-latch',
  'master-key-tree',
  'smart-keypad',
  'dome-camera',
  'upvc-multipoint',
  'snapped-key',
  'key-cutting',
  'key-anatomy',
  'entry-panel',
  'burglary-repair',
  'front-door-terrace',
  'front-door-semi',
  'front-door-georgian',
  'area-map',
] as const;

/** Everything the picture shows. It depends on nothing else, so another text is another picture with another URL. */
export const socialPictureSchema = z.object({
  title: z.string().min(1).max(300),
  /** Text above the title: what the page is part of. */
  kicker: z.string().max(100).optional(),
  /** Name of the business. */
  name: z.string().max(100),
  phone: z.string().max(40).optional(),
  drawing: z.enum(socialDrawings),
  /** The brand, unless it is that of the sample business. */
  brand: z
    .object({
      primary: z.string(),
      accent: z.string(),
      /** Path of the logo as a PNG; empty for the initials. */
      logo: z.string().max(100),
      /** Whether the logo is shown on white. */
      on_white: z.boolean(),
    })
    .optional(),
  /** Centre of the map, if the drawing is one. */
  at: coordinatesSchema.optional(),
});
export type SocialPicture = z.infer<typeof socialPictureSchema>;

/** What the shell draws a picture from: its description, and the logo that the description names. */
export const socialPictureRequestSchema = z.object({
  picture: socialPictureSchema,
  logo: z.object({ png: z.base64(), on_white: z.boolean() }).optional(),
});
export type SocialPictureRequest = z.infer<typeof socialPictureRequestSchema>;

export const socialPicturePrefix = '/social/';

/** The fields of a picture as parameters of its URL: in clear text, because the page that names it has the same words. */
const parametersSchema = socialPictureSchema.omit({ brand: true, at: true }).extend({
  primary: z.string().optional(),
  accent: z.string().optional(),
  logo: z.string().optional(),
  on_white: z.enum(['true', 'false']).optional(),
  lat: z.coerce.number().optional(),
  lng: z.coerce.number().optional(),
});

/** The text that is signed, and part of the URL. */
export const socialPictureText = ({ brand, at, ...texts }: SocialPicture): string =>
  new URLSearchParams(
    Object.entries({ ...texts, ...brand, ...at }).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  ).toString();

export const socialPicturePath = (text: string, signature: string): string =>
  `${socialPicturePrefix}${signature}.png?${text}`;

/** The picture that a URL describes, signed or not; null if it describes none. Other parameters are ignored. */
export function readSocialPicture(parameters: Readonly<Record<string, unknown>>): SocialPicture | null {
  const { data } = parametersSchema.safeParse(parameters);
  if (!data) return null;
  const { primary, accent, logo, on_white, lat, lng, ...texts } = data;
  const brand = { primary, accent, logo, on_white: on_white === 'true' };
  return (
    socialPictureSchema.safeParse({
      ...texts,
      ...(on_white && { brand }),
      ...(lat !== undefined && { at: { lat, lng } }),
    }).data ?? null
  );
}
