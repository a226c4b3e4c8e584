import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugSchema } from '@latchline/contracts/http/slug';
import { parse } from 'yaml';
import { z } from 'zod';
import type { MediaFile } from '../media/media.repository';

const folder = join(__dirname, 'articles');
const drawings = join(folder, 'drawings');

/** What stands above the text of an article. */
const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  slug: slugSchema,
  category: slugSchema,
  author: slugSchema,
  published_at: z.union([z.iso.datetime(), z.date().transform((date) => date.toISOString())]),
  reading_time_minutes: z.int().positive(),
  is_featured: z.boolean(),
  excerpt: z.string().min(1).max(200),
  meta_title: z.string().max(60),
  meta_description: z.string().max(160),
  featured_image: z.string().regex(/^[a-z\d-]+\.svg$/),
  featured_image_alt: z.string().min(1),
});

export type ArticleSeed = z.infer<typeof frontMatterSchema> & { content: string };

export function parseArticle(text: string): ArticleSeed {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return { ...frontMatterSchema.parse(parse(head)), content: body.trim() };
}

/** The articles an installation begins with: a file each, as people write and review them. */
export const readArticles = (): ArticleSeed[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => parseArticle(readFileSync(join(folder, file), 'utf8')));

export const drawingAddress = (file: string) => `/media/blog/${file}`;

export const readDrawings = (): MediaFile[] =>
  readdirSync(drawings)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => ({
      path: `blog/${file}`,
      media_type: 'image/svg+xml',
      content: readFileSync(join(drawings, file)),
    }));
