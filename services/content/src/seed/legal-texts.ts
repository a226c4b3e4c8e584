import {
  type LegalSlug,
  legalSlugs,
  legalTextSchema,
} from '@latchline/contracts/content/copy/legal-text.schema';
import type { SampleData } from '@latchline/runtime/database/sample-data';
import { checkedSeed, readSeedFile, SeedFileError } from '@latchline/runtime/database/seed-file';
import { z } from 'zod';
import type { LegalPageSeed } from '../legal-pages/legal-page.repository';
import { parseMarkdown, readSeedText } from './seed-text';

const seedSchema = legalTextSchema.omit({ updated_at: true });

/** Each second-level heading starts a section; `{control=…}` after it adds a control, such as the cookie settings. */
export function parseLegalText(slug: LegalSlug, text: string): LegalPageSeed {
  const file = fileOf(slug);
  const { head, body } = parseMarkdown(file, text);
  const [before, ...parts] = body.split(/^## /m);
  const sections = parts.map(sectionOf);
  // Text above the first heading belongs to no section, so it is refused as an unknown field.
  return checkedSeed(file, { ...head, slug, sections, ...(before && { text: before }) }, seedSchema);
}

const neutralFile = 'empty/legal.yaml';
const neutralSchema = z.array(z.object({ from: z.string().min(1), to: z.string() }));

/** The texts of the sample business; without one, nothing that only it promises. */
export function readLegalTexts(sample: SampleData = 'firm'): LegalPageSeed[] {
  const texts = legalSlugs.map((slug) => ({ slug, text: readSeedText(fileOf(slug)) }));
  const changes = sample === 'firm' ? [] : readSeedFile(__dirname, neutralFile, neutralSchema);
  const unused = changes.findIndex(({ from }) => !texts.some(({ text }) => text.includes(from)));
  if (unused >= 0)
    throw new SeedFileError(neutralFile, [{ path: [unused], message: 'No legal text says this' }]);
  const neutral = (text: string) => changes.reduce((now, { from, to }) => now.replace(from, to), text);
  return texts.map(({ slug, text }) => parseLegalText(slug, neutral(text)));
}

const fileOf = (slug: LegalSlug) => `legal/${slug}.md`;

function sectionOf(part: string): { heading: string; body: string; control?: string } {
  const [line = '', ...rest] = part.split('\n');
  const [, heading = line, control] = /^(.*) \{control=([a-z-]+)\}$/.exec(line) ?? [];
  return { heading, body: rest.join('\n').trim(), ...(control && { control }) };
}
