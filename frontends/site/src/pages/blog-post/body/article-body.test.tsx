import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { readArticle } from './article-body';

const illustrations = ['First', 'Second', 'Third'].map((name) => ({
  heading: `${name} drawn`,
  drawing: 'upvc-multipoint',
  alt: `${name} picture`,
}));

const draw = (...lines: string[]) => {
  const { body, sections } = readArticle(lines.join('\n'), illustrations);
  const { container } = render(<article>{body}</article>);
  return { container, sections, html: container.innerHTML };
};

describe('article text', () => {
  it('has headings one level below the page title, with stable ids', () => {
    const { sections } = draw(
      'Intro',
      '',
      '# How & why',
      '',
      'Text',
      '',
      '## Details',
      '',
      '### More',
      '',
      '# How & why',
    );
    const levels = screen
      .getAllByRole('heading')
      .map(({ tagName, textContent, id }) => [tagName, textContent, id]);
    expect(levels).toEqual([
      ['H2', 'How & why', 'section-how--why'],
      ['H3', 'Details', 'section-details'],
      ['H4', 'More', 'section-more'],
      ['H2', 'How & why', 'section-how--why-1'],
    ]);
    expect(sections).toEqual([
      { id: 'section-how--why', text: 'How & why' },
      { id: 'section-how--why-1', text: 'How & why' },
    ]);
  });

  it('skips no heading level', () => {
    draw('### Deep at once', '', '# Section', '', '### Too deep');
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H2', 'H3']);
  });

  it('keeps headings of one level on one level, whichever it is', () => {
    const { sections } = draw(
      '## One',
      '',
      '### Part',
      '',
      '## Two',
      '',
      '#### Deep',
      '',
      '### Part',
      '',
      '# Top',
    );
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => tagName + textContent)).toEqual([
      'H2One',
      'H3Part',
      'H2Two',
      'H3Deep',
      'H3Part',
      'H2Top',
    ]);
    expect(sections.map(({ text }) => text)).toEqual(['One', 'Two', 'Top']);
  });

  it('has each drawing once, below the configured heading', () => {
    const { container } = draw(
      '# First drawn',
      '',
      'A',
      '',
      '# Other',
      '',
      '# Third drawn',
      '',
      '# First drawn',
    );
    const figures = screen.getAllByRole('img');
    expect(figures.map((figure) => figure.getAttribute('aria-label'))).toEqual([
      'First picture',
      'Third picture',
    ]);
    expect(figures[0]?.previousElementSibling).toHaveTextContent('First drawn');
    expect(container.querySelectorAll('figure svg')).toHaveLength(2);
  });

  it('has lists, quotes, emphasis and tables', () => {
    const { html } = draw('- one', '- **two**', '', '> said', '', '| A | B |', '| - | -: |', '| 1 | 2 |');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(html).toContain('<strong>two</strong>');
    expect(html).toContain('<blockquote>');
    expect(screen.getByRole('columnheader', { name: 'B' })).toHaveClass('to-right');
    expect(html).not.toContain('style=');
    expect(screen.getByRole('table')).not.toHaveClass('stack');
  });

  it('labels every cell of a table that is stacked on phones with its column', () => {
    draw('| Job | **Day** | Night |', '| - | - | -: |', '| Lockout | £89 | £109 |');
    expect(screen.getByRole('table')).toHaveClass('stack');
    expect(screen.getByRole('table')).toHaveAttribute('role', 'table');
    const cells = screen.getAllByRole('cell');
    expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'Day: ', 'Night: ']);
    for (const cell of cells) expect(cell).toHaveAttribute('role', 'cell');
    expect(screen.getByRole('columnheader', { name: 'Night' })).toHaveClass('to-right');
  });

  it('marks links that leave the site as external', () => {
    draw(
      '[in](/blog/x) [out](https://example.org) [mail](mailto:a@example.org) [call](tel:+44114) [note](#section-a)',
    );
    expect(
      screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
    ).toEqual([
      ['/blog/x', null],
      ['https://example.org', 'external noopener'],
      ['mailto:a@example.org', null],
      ['tel:+44114', null],
      ['#section-a', null],
    ]);
  });

  it('loads pictures lazily', () => {
    draw('![Lock](/media/blog/lock.svg)', '', '![Key](https://example.org/key.png)');
    const [ours, theirs] = screen.getAllByRole('img');
    expect(ours).toHaveAttribute('src', '/media/blog/lock.svg');
    expect(ours).toHaveAttribute('loading', 'lazy');
    expect(ours).toHaveAccessibleName('Lock');
    expect(theirs).toHaveAttribute('src', 'https://example.org/key.png');
  });

  it('keeps numbers unbroken in text, but not in link targets', () => {
    const { html, sections } = draw('# To BS 3621', '', 'Costs £60–£90, in [30 minutes](/blog/bs-3621).');
    expect(sections).toEqual([{ id: 'section-to-bs-3621', text: 'To BS 3621' }]);
    expect(html).toContain('To BS&nbsp;3621</h2>');
    expect(html).toContain('<a href="/blog/bs-3621">30&nbsp;minutes</a>');
  });

  it('has footnotes with working links', () => {
    const { container } = draw('A claim[^1].', '', '[^1]: The proof.');
    for (const link of container.querySelectorAll('a')) {
      expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
    }
    expect(container.querySelectorAll('a')).toHaveLength(2);
  });
});

describe('hostile text', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a line', 'Hello <script>alert(1)</script> world'],
    ['an event handler', '<img src=x onerror="alert(1)">'],
    ['an event handler in a line', 'Hello <b onclick="alert(1)">you</b>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a style attribute', '<p style="position:fixed">x</p>'],
    ['a form', '<form action="https://evil.example"><input name="card"></form>'],
    ['HTML within Markdown within HTML', '<div>\n\n# Title\n\n<svg onload=alert(1)>\n\n</div>'],
    ['an HTML comment', '<!-- --><script>alert(1)</script>'],
    ['a half tag', '<img src="x" onerror="alert(1)"\n\n# Title'],
    ['an object', '<object data="data:text/html,x"></object><embed src="x">'],
    ['HTML in a table', '| <script>alert(1)</script> | b |\n| - | - |\n| <img onerror=alert(1) src=x> | d |'],
    ['a task box', '- [x] done'],
  ])('%s is removed', (_, text) => {
    const { container } = draw(text);
    const harm = 'script, style, iframe, object, embed, form, input, svg, img, base, meta, link, b';
    expect(container.querySelector(harm)).toBeNull();
    for (const element of container.querySelectorAll('*')) {
      const names = element.getAttributeNames();
      expect(names.filter((name) => name.startsWith('on') || name === 'style')).toEqual([]);
    }
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java\tscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//evil.example',
  ])('a link to %s becomes plain text', (address) => {
    const { container } = draw(`[press](<${address}>)`, '', `[again][1]`, '', `[1]: <${address}>`);
    expect(container.querySelector('a')).toBeNull();
    expect(container).toHaveTextContent('press');
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://example.org/x.png',
    '//x.example/y.png',
    '/api/leads',
    '/media/../api/leads',
    '/media/%2e%2e/api/leads',
  ])('a picture from %s is removed', (address) => {
    expect(draw(`![alt](<${address}>)`).container.querySelector('img')).toBeNull();
  });

  it('an autolink in angle brackets follows the same rules', () => {
    expect(draw('<javascript:alert(1)>').container.querySelector('a')).toBeNull();
  });
});
