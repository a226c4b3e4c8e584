import { renderToStaticMarkup } from 'react-dom/server.node';
import { ConsentPanel } from './consent-panel';

const words = {
  label: 'Cookies here',
  question: 'May others count adverts?',
  statistics: { label: 'Statistics', note: 'Sums only.' },
};
const html = (tag_script: string | null) =>
  renderToStaticMarkup(<ConsentPanel consent={{ words, tag_script }} />);

describe('the consent panel', () => {
  it('is hidden until a script shows it', () => {
    expect(html('https://tags.example/')).toMatch(
      /^<section[^>]* data-tag="https:\/\/tags.example\/"[^>]* hidden=""/,
    );
  });

  it('has two identical buttons, with copy from the model', () => {
    const [accept, reject] = [...html('https://tags.example/').matchAll(/<button[^>]*>/g)].map(
      ([button]) => button,
    );
    expect(accept?.replace('granted', '')).toBe(reject?.replace('denied', ''));
    for (const text of [words.label, words.question, words.statistics.label, words.statistics.note]) {
      expect(html('https://tags.example/')).toContain(text);
    }
  });

  it('asks nothing without a tag container, but still offers to switch off the statistics', () => {
    expect(html(null)).not.toMatch(/Accept|Reject|May others|data-tag/);
    expect(html(null)).toContain('data-consent="statistics"');
  });
});
