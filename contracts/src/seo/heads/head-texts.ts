import type { Facts } from './template-facts';
import { fillSentences, fillTitle } from './template-text';

export interface HeadWords {
  /** Of the page's type. */
  readonly templates: { readonly title_template: string; readonly meta_description_template: string };
  /** What the page's own words say: that of a town or an article. */
  readonly subject: { readonly title?: string | undefined; readonly description?: string | undefined };
  /** What somebody wrote for this page alone; empty texts say nothing. */
  readonly override?: { readonly title: string; readonly description: string } | undefined;
  readonly facts: Facts;
  /** Name of the business, or of the site where that is unknown. */
  readonly name: string;
}

/** What stands in the head: what was written for this page alone, then what its own words say, then its type's templates. */
export function headTexts({ templates, subject, override, facts, name }: HeadWords): {
  title: string;
  description: string;
} {
  const ownTitle = subject.title ? `${oneLine(subject.title)} | ${name}` : '';
  const title = override?.title ? fillTitle(override.title, facts, '') : '';
  const description = override?.description ? fillSentences(override.description, facts) : '';
  return {
    title: title || ownTitle || fillTitle(templates.title_template, facts, name),
    description:
      description ||
      oneLine(subject.description ?? '') ||
      fillSentences(templates.meta_description_template, facts),
  };
}

/** Text that somebody wrote for this page; a head is no place for line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
