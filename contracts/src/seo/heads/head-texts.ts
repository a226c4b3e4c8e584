import type { TemplateValues } from './template-values';
import { fillSentences, fillTitle } from './template-text';

export interface HeadWords {
  /** Templates of the page type. */
  readonly templates: { readonly title_template: string; readonly meta_description_template: string };
  /** What the page itself provides, such as a town or article. */
  readonly subject: { readonly title?: string | undefined; readonly description?: string | undefined };
  /** Override of this page; empty texts override nothing. */
  readonly override?: { readonly title: string; readonly description: string } | undefined;
  readonly facts: TemplateValues;
  /** Name of the business, or of the site if that is unknown. */
  readonly name: string;
}

/** Title and description of a page: its override, else its own texts, else the templates of its type. */
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

/** A head has no line breaks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
