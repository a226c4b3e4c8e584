import {
  type LegalSlug,
  legalSlugs,
  legalTextSchema,
} from '@latchline/contracts/content/copy/legal-text.schema';
import { checkedSeed } from '@latchline/runtime/database/seed-file';
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

export const readLegalTexts = (): LegalPageSeed[] =>
  legalSlugs.map((slug) => parseLegalText(slug, readSeedText(fileOf(slug))));

const fileOf = (slug: LegalSlug) => `legal/${slug}.md`;

function sectionOf(part: string): { heading: string; body: string; control?: string } {
  const [line = '', ...rest] = part.split('\n');
  const [, heading = line, control] = /^(.*) \{control=([a-z-]+)\}$/.exec(line) ?? [];
  return { heading, body: rest.join('\n').trim(), ...(control && { control }) };
}
