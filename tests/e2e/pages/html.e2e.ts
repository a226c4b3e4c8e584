import { expect, test } from '@playwright/test';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { screens } from '../../support/public-routes';

/** The recommended rules; each disabled rule has a reason. */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // The standard allows either form; React has its own style.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // HTML allows any id without spaces; React's start with an underscore.
    'valid-id': ['error', { relaxed: true }],
    // The style sheet keeps telephone numbers on one line (`[href^='tel:'] .num`).
    'tel-non-breaking': 'off',
    // Tables stacked on phones declare their roles: Safari drops them otherwise.
    'no-redundant-role': 'off',
    // A list may have a label: it names what the ticks stand for.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

const validator = new HtmlValidate(rules);

for (const { path } of screens) {
  test(`the HTML of ${path} is valid`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) =>
      result.messages.map(
        ({ ruleId, message, selector, line, column }) =>
          `${ruleId}: ${message} at ${selector ?? `${line}:${column}`}`,
      ),
    );
    expect(messages).toEqual([]);
    // The CSP blocks style attributes, and a visible placeholder means a missing value. Islands fill in their own
    // placeholders.
    const text = html.replaceAll(
      /<style>.*?<\/style>|<script (?:data|type="application\/json").*?<\/script>/gs,
      '',
    );
    expect(text).not.toMatch(/\sstyle="|[{][a-z\d_]+[}]/);
  });
}

// Safari on an iPhone knows only the prefixed property, which the build drops for browsers that are not in `browserslist`.
test('text keeps its size on an iPhone held sideways', async ({ request }) => {
  expect(await (await request.get('/')).text()).toContain('-webkit-text-size-adjust:100%');
});
