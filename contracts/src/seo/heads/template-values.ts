import { placeholderNames, replacePlaceholders } from '../../content/copy/placeholders';

/** Values of placeholders: `{phone}` is the fact named phone. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/** An empty fact counts as missing. */
export function templateValue(name: string, facts: TemplateValues): string | undefined {
  const value = Object.hasOwn(facts, name) ? plain(String(facts[name])) : '';
  return value === '' ? undefined : value;
}

export function lacksValue(template: string, facts: TemplateValues): boolean {
  return placeholderNames(template).some((name) => templateValue(name, facts) === undefined);
}

/** One pass: a brace inside a fact is text, not another placeholder. */
export function fill(template: string, facts: TemplateValues): string {
  return replacePlaceholders(template, (name) => templateValue(name, facts) ?? '');
}

/** A fact becomes a single line of text without markup. */
function plain(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
      .replace(/[<>]/g, '')
      .trim()
  );
}
