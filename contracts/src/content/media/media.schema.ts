import { z } from 'zod';

/** The largest file that is taken. */
export const largestUploadBytes = 10 * 1024 * 1024;
/** Media types that an upload may call itself; what it is, its content says. */
export const uploadMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/octet-stream',
] as const;

const share = z.number().min(0).max(1);
/** Below a twentieth of the picture nothing can be seen any more. */
const part = z.number().min(0.05, 'Choose a larger part of the picture').max(1);

/** What pages show of a picture, in parts of it: the whole is kept. */
export const cropSchema = z
  .object({ x: share, y: share, width: part, height: part })
  .refine(({ x, width }) => x + width <= 1.000_001, { path: ['x'], error: 'Stay inside the picture' })
  .refine(({ y, height }) => y + height <= 1.000_001, { path: ['y'], error: 'Stay inside the picture' });
export type Crop = z.infer<typeof cropSchema>;

/** The place that stays in sight where a page cuts the picture to its own shape. */
export const focalPointSchema = z.object({ x: share, y: share });
export type FocalPoint = z.infer<typeof focalPointSchema>;

export const longestAltText = 300;
const altSchema = z
  .string()
  .trim()
  .max(longestAltText, `Describe it in ${longestAltText} characters at most`);
const titleSchema = z.string().trim().max(120, 'A title has 120 characters at most');

const describe = 'Describe the picture for those who cannot see it, or mark it as decoration';
const described = ({ alt, decorative }: { alt: string; decorative: boolean }) => decorative || alt !== '';

/** A flag in an address. */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** What is said about a file beside its bytes, in the address of the upload. */
export const uploadQuerySchema = z
  .strictObject({
    /** As the file was called. */
    name: z.string().trim().min(1).max(200).default('picture'),
    title: titleSchema.default(''),
    alt: altSchema.default(''),
    decorative: flag.default(false),
  })
  .refine(described, { path: ['alt'], error: describe });

export const mediaWordsSchema = z.object({ title: titleSchema, alt: altSchema, decorative: z.boolean() });

export const mediaPatchSchema = z
  .strictObject({
    ...mediaWordsSchema.shape,
    /** Null shows the whole picture. */
    crop: cropSchema.nullable(),
    focal: focalPointSchema.nullable(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Say what to change');
export type MediaPatch = z.infer<typeof mediaPatchSchema>;

/** Whether what it would be then can be told to those who cannot see it. */
export const isDescribed = described;
export const describeIt = describe;

/** What a person edits of a picture, all of it at once. */
export const mediaFormSchema = z
  .object({
    ...mediaWordsSchema.shape,
    crop: cropSchema.nullable(),
    focal: focalPointSchema.nullable(),
  })
  .refine(described, { path: ['alt'], error: describe });
export type MediaForm = z.infer<typeof mediaFormSchema>;

export const mediaUseSchema = z.object({
  kind: z.enum(['article', 'author', 'page', 'legal-page']),
  title: z.string(),
  /** Of what holds it: an id, or the name of a page. */
  id: z.string(),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

const sizeSchema = z.object({ width: z.int(), height: z.int() });

export const mediaItemSchema = z.object({
  id: z.uuid(),
  /** Below /media: stays the same when the file is replaced or cropped, so that articles can hold it. */
  path: z.string(),
  /** A `drawing` came with the product, as SVG: its words can be edited, its lines cannot. */
  kind: z.enum(['picture', 'drawing']),
  title: z.string(),
  alt: z.string(),
  decorative: z.boolean(),
  /** As pages show it; null for drawings, which have any size. */
  size: sizeSchema.nullable(),
  /** Before it is cropped. */
  whole: sizeSchema.nullable(),
  crop: cropSchema.nullable(),
  focal: focalPointSchema.nullable(),
  /** `preparing`: the sizes for pages are being made; until then pages show what they showed before. */
  state: z.enum(['ready', 'preparing', 'failed']),
  widths: z.array(z.int()),
  /** Of the file that pages fall back to. */
  bytes: z.int(),
  /** Address of a small form of it. */
  thumbnail: z.string(),
  uses: z.array(mediaUseSchema),
  created_at: z.iso.datetime(),
  created_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

export const mediaListQuerySchema = z.strictObject({
  /** Part of a title, description or file name. */
  q: z.string().trim().max(100).optional(),
  kind: z.enum(['picture', 'drawing']).optional(),
  /** Only what nothing refers to. */
  unused: flag.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
});
export const mediaListSchema = z.object({
  items: z.array(mediaItemSchema),
  next_cursor: z.string().nullable(),
  total: z.int(),
});
export type MediaList = z.infer<typeof mediaListSchema>;
