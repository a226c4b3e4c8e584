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

/** The text that is signed, and the path that contains it. Both are URL-safe. */
export const socialPictureText = (picture: SocialPicture): string => toBase64Url(JSON.stringify(picture));
export const socialPicturePath = (text: string, signature: string): string =>
  `${socialPicturePrefix}${text}.${signature}.png`;

/** Parses the last part of a path; null if it is not one of these pictures. */
export function readSocialPicture(
  file: string,
): { text: string; signature: string; picture: SocialPicture } | null {
  const [, text = '', signature = ''] = /^([\w-]{1,2000})\.([\w-]{10,50})\.png$/.exec(file) ?? [];
  try {
    const { data } = socialPictureSchema.safeParse(JSON.parse(fromBase64Url(text)));
    return data ? { text, signature, picture: data } : null;
  } catch {
    return null;
  }
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): string {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
  );
}
