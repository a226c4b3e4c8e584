import { expect, test } from '@playwright/test';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { screens } from '../../support/public-routes';

/** The recommended rules; every one that is off says why. */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // The standard lets a document write these as it likes; React writes them in its own way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // HTML allows any id without a space; React's begin with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // The style sheet keeps telephone numbers on one line (`[href^='tel:'] .num`).
    'tel-non-breaking': 'off',
    // Tables that phones show in stacked rows state their roles: Safari forgets them otherwise.
    'no-redundant-role': 'off',
    // A list may have a name: it says what the ticks are about.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

const validator = new HtmlValidate(rules);

for (const { path } of screens) {
  test(`the HTML of ${path} is without an error`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, message, selector, line, column }) =>
          `${ruleId}: ${message} at ${selector ?? `${line}:${column}`}`,
      ),
    );
    expect(messages).toEqual([]);
    // The security policy refuses style attributes, and a placeholder in sight is a fact that nobody filled in. Islands
    // have some to fill in themselves.
    const text = html.replaceAll(
      /<style>.*?<\/style>|<script (?:data|type="application\/json").*?<\/script>/gs,
      '',
    );
    expect(text).not.toMatch(/\sstyle="|[{][a-z\d_]+[}]/);
  });
}
