import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { slugSchema } from '@latchline/contracts/http/slug';
import { checkedSeed } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';
import type { MediaFile } from '../media/media.repository';
import { parseMarkdown, readSeedText, seedPath } from './seed-text';

const folder = 'articles';
const drawings = `${folder}/drawings`;

/** The front matter of an article. */
const frontMatterSchema = z.object({
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

export function parseArticle(file: string, text: string): ArticleSeed {
  const { head, body } = parseMarkdown(file, text);
  return { ...checkedSeed(file, head, frontMatterSchema), content: body };
}

/** The articles of a new installation, one Markdown file each. */
export const readArticles = (): ArticleSeed[] =>
  filesIn(folder, '.md').map((file) => parseArticle(file, readSeedText(file)));

export const drawingAddress = (file: string) => `/media/blog/${file}`;

export const readDrawings = (): MediaFile[] =>
  filesIn(drawings, '.svg').map((file) => ({
    path: `blog/${basename(file)}`,
    media_type: 'image/svg+xml',
    content: readFileSync(seedPath(file)),
  }));

const filesIn = (of: string, ending: string) =>
  readdirSync(seedPath(of))
    .filter((file) => file.endsWith(ending))
    .sort()
    .map((file) => `${of}/${file}`);
