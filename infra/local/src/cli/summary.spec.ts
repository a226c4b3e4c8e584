import { palette } from '../logs/palette';
import { renderSummary, type SummaryFacts } from './summary';

const facts: SummaryFacts = {
  seconds: 4.25,
  site: 'http://localhost:3000',
  dashboard: 'http://localhost:3000/admin',
  apiDocs: 'http://localhost:3000/api/docs',
  mail: 'http://127.0.0.1:8025',
  smtp: '127.0.0.1:25',
  adminEmail: 'admin@latchline.example',
  generatedPassword: null,
  passwordGiven: false,
  dataFolder: '/srv/.latchline',
  notReady: [],
  more: [],
};
const render = (more: Partial<SummaryFacts>): string => renderSummary({ ...facts, ...more }, palette(false));

describe('the summary of a start', () => {
  it('names every address', () => {
    const text = render({});
    for (const part of [
      '4.3 s',
      facts.site,
      facts.dashboard,
      facts.apiDocs,
      'http://127.0.0.1:8025',
      '/srv/.latchline',
      'Ctrl-C',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('shows a password that was made up, and never one that was given', () => {
    expect(render({ generatedPassword: 'abcde-fghjk' })).toContain('abcde-fghjk  (shown this once');
    expect(render({ passwordGiven: true })).toContain('the one in ADMIN_PASSWORD');
    expect(render({})).toContain('as shown at the first start');
  });

  it('names the processes that are not ready yet, and only then', () => {
    expect(render({})).not.toContain('Not ready');
    expect(render({ notReady: ['notifications-1', 'seo-1'] })).toContain(
      'Not ready yet  notifications-1, seo-1',
    );
  });

  it('says through which server mail is sent when it is not captured', () => {
    expect(render({ mail: null, smtp: 'mail.example:587' })).toContain('sent through mail.example:587');
  });
});
