import { palette } from '../logs/palette';
import { renderSummary, type SummaryData } from './summary';

const data: SummaryData = {
  seconds: 4.25,
  site: 'http://localhost:3000',
  dashboard: 'http://localhost:3000/admin',
  apiDocs: 'http://localhost:3000/api/docs',
  mail: 'http://127.0.0.1:8025',
  phone: 'http://127.0.0.1:8026',
  smtp: '127.0.0.1:25',
  adminEmail: 'admin@latchline.example',
  generatedPassword: null,
  passwordGiven: false,
  dataFolder: '/srv/.latchline',
  compact: false,
  notReady: [],
  absences: [],
  more: [],
};
const render = (more: Partial<SummaryData>): string => renderSummary({ ...data, ...more }, palette(false));

describe('the summary of a start', () => {
  it('names every address', () => {
    const text = render({});
    for (const part of [
      '4.3 s',
      data.site,
      data.dashboard,
      data.apiDocs,
      'http://127.0.0.1:8025',
      'Phone          simulated, not connected; use it at http://127.0.0.1:8026',
      '/srv/.latchline',
      'Ctrl-C',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says if services share a process', () => {
    expect(render({})).not.toContain('in one process');
    expect(render({ compact: true })).toContain('Services       all but leads in one process');
  });

  it('shows a generated password, and never one from the environment', () => {
    expect(render({ generatedPassword: 'abcde-fghjk' })).toContain('abcde-fghjk  (shown only once');
    expect(render({ passwordGiven: true })).toContain(
      'the one in ADMIN_PASSWORD, unless it was changed in the dashboard since',
    );
    expect(render({})).toContain('unchanged, because the account exists');
  });

  it('lists the processes that are not ready yet, if there are any', () => {
    expect(render({})).not.toContain('Not ready');
    expect(render({ notReady: ['notifications-1', 'seo-1'] })).toContain(
      'Not ready yet  notifications-1, seo-1',
    );
  });

  it('does not claim to be ready while a store is absent', () => {
    expect(render({})).toContain('Latchline is ready (started in 4.3 s).');
    const text = render({ absences: ['Postgres at db:5432 (connect ECONNREFUSED)', 'Redis at cache:6379'] });
    expect(text).not.toContain('is ready');
    expect(text).toContain(
      'is waiting for Postgres at db:5432 (connect ECONNREFUSED) and Redis at cache:6379',
    );
    expect(text).toContain('Leads are accepted meanwhile.');
  });

  it('names the mail server if mail is not captured', () => {
    expect(render({ mail: null, smtp: 'mail.example:587' })).toContain('sent via mail.example:587');
  });
});
