import { z } from 'zod';

/** Maximum size of an upload. */
export const largestUploadBytes = 10 * 1024 * 1024;
/** Accepted `Content-Type` headers. The real type is detected from the content. */
export const uploadMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/octet-stream',
] as const;

const share = z.number().min(0).max(1);
/** Less than a twentieth of a picture is too little to recognise anything. */
const part = z.number().min(0.05, 'Choose a larger part of the picture').max(1);

/** The visible part of a picture, as fractions of its size. The uncropped picture is kept. */
export const cropSchema = z
  .object({
    /** Left edge, 0 to 1. */
    x: share,
    /** Top edge, 0 to 1. */
    y: share,
    /** Width, 0.05 to 1. */
    width: part,
    /** Height, 0.05 to 1. */
    height: part,
  })
  .refine(({ x, width }) => x + width <= 1.000_001, { path: ['x'], error: 'Stay inside the picture' })
  .refine(({ y, height }) => y + height <= 1.000_001, { path: ['y'], error: 'Stay inside the picture' });
export type Crop = z.infer<typeof cropSchema>;

/** The point that stays visible when a page crops the picture to its own shape. */
export const focalPointSchema = z.object({
  /** Distance from the left edge, 0 to 1. */
  x: share,
  /** Distance from the top edge, 0 to 1. */
  y: share,
});
export type FocalPoint = z.infer<typeof focalPointSchema>;

export const maxAltTextLength = 300;
const altSchema = z
  .string()
  .trim()
  .max(maxAltTextLength, `Describe it in ${maxAltTextLength} characters at most`);
const titleSchema = z.string().trim().max(120, 'A title has 120 characters at most');

const describe = 'Describe the picture for those who cannot see it, or mark it as decoration';
const described = ({ alt, decorative }: { alt: string; decorative: boolean }) => decorative || alt !== '';

/** A boolean in a query string. */
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Data about an uploaded file, sent in the query string. */
export const uploadQuerySchema = z
  .strictObject({
    /** Name of the file. */
    name: z.string().trim().min(1).max(200).default('picture'),
    /** Title in the library. */
    title: titleSchema.default(''),
    /** Alternative text. Required unless `decorative`. */
    alt: altSchema.default(''),
    /** Whether the picture is decoration without meaning. */
    decorative: flag.default(false),
  })
  .refine(described, { path: ['alt'], error: describe });

export const mediaTextsSchema = z.object({
  /** Title in the library. */
  title: titleSchema,
  /** Alternative text. Required unless `decorative`. */
  alt: altSchema,
  /** Whether the picture is decoration without meaning. */
  decorative: z.boolean(),
});

/** Changes to a picture; at least one field. */
export const mediaPatchSchema = z
  .strictObject({
    ...mediaTextsSchema.shape,
    /** Visible part; null shows the whole picture. */
    crop: cropSchema.nullable(),
    /** Point that stays visible; null for the centre. */
    focal: focalPointSchema.nullable(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Say what to change');
export type MediaPatch = z.infer<typeof mediaPatchSchema>;

/** Whether the picture has an alternative text, or needs none. */
export const isDescribed = described;
export const describeIt = describe;

/** All fields of a picture that the form edits. */
export const mediaFormSchema = z
  .object({
    ...mediaTextsSchema.shape,
    crop: cropSchema.nullable(),
    focal: focalPointSchema.nullable(),
  })
  .refine(described, { path: ['alt'], error: describe });
export type MediaForm = z.infer<typeof mediaFormSchema>;

/** Where a picture is used. */
export const mediaUseSchema = z.object({
  /** What uses it. */
  kind: z.enum(['article', 'author', 'page', 'legal-page']),
  /** Title of the article or page, or name of the author. */
  title: z.string(),
  /** Id of the article or author, or name of the page. */
  id: z.string(),
});
export type MediaUse = z.infer<typeof mediaUseSchema>;

const sizeSchema = z.object({
  /** Width in pixels. */
  width: z.int(),
  /** Height in pixels. */
  height: z.int(),
});

/** A picture in the library. */
export const mediaItemSchema = z.object({
  id: z.uuid(),
  /** Path below `/media`. It stays the same when the file is replaced or cropped. */
  path: z.string(),
  /** `picture`, or `drawing` for SVGs that came with the product: only their texts can be edited. */
  kind: z.enum(['picture', 'drawing']),
  /** Title in the library. */
  title: z.string(),
  /** Alternative text; empty for decoration. */
  alt: z.string(),
  /** Whether the picture is decoration without meaning. */
  decorative: z.boolean(),
  /** Size after cropping; null for drawings, which scale. */
  size: sizeSchema.nullable(),
  /** Size before cropping; null for drawings. */
  whole: sizeSchema.nullable(),
  /** Visible part; null for the whole picture. */
  crop: cropSchema.nullable(),
  /** Point that stays visible; null for the centre. */
  focal: focalPointSchema.nullable(),
  /** `preparing` while the sizes for pages are made; until then pages show the previous file. */
  state: z.enum(['ready', 'preparing', 'failed']),
  /** Widths in pixels that pages can choose from. */
  widths: z.array(z.int()),
  /** Size of the fallback file in bytes. */
  bytes: z.int(),
  /** URL of a small version. */
  thumbnail: z.string(),
  /** Where it is used. */
  uses: z.array(mediaUseSchema),
  created_at: z.iso.datetime(),
  /** Email address of the user who added it; null for drawings of the product. */
  created_by: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

export const mediaListQuerySchema = z.strictObject({
  /** Part of a title, description or file name. */
  q: z.string().trim().max(100).optional(),
  /** Only pictures, or only drawings. */
  kind: z.enum(['picture', 'drawing']).optional(),
  /** `true` for pictures that are not used anywhere. */
  unused: flag.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
});
/** A page of pictures. */
export const mediaListSchema = z.object({
  items: z.array(mediaItemSchema),
  next_cursor: z.string().nullable(),
  total: z.int(),
});
