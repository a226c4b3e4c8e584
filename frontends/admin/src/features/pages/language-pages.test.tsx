import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { pageCopyRoutes } from '@latchline/contracts/content/copy-editor/page-copy.operations';
import { languagePageRoutes } from '@latchline/contracts/content/languages/language-page.operations';
import type { LanguagePageState } from '@latchline/contracts/content/languages/language-page.schema';
import { languageCodes } from '@latchline/contracts/content/languages/languages';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

const waiting = (language: LanguagePageState['language']): LanguagePageState => ({
  language,
  reviewed_by: '',
  reviewed_at: null,
  edited_since: false,
  enabled: false,
  updated_at: '2026-01-05T09:30:00.000Z',
  updated_by: null,
});

let pages: LanguagePageState[];
beforeEach(() => {
  pages = languageCodes.map(waiting);
  const gateway = new FakeGateway();
  gateway.on(pageCopyRoutes.listPageWords, () => ({ items: [] }));
  gateway.on(languagePageRoutes.listLanguagePages, () => ({ items: pages }));
  gateway.on(languagePageRoutes.changeLanguagePage, ({ params, body }) => {
    const now = pages.find(({ language }) => language === params.language)!;
    const reviewed = body.reviewed_by ? { reviewed_at: '2026-02-02T10:00:00.000Z' } : {};
    const changed = { ...now, ...body, ...reviewed, updated_at: '2026-02-02T10:00:00.000Z' };
    pages = pages.map((page) => (page.language === params.language ? changed : page));
    return changed;
  });
});

const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')!;

it('lists every language as waiting for native review, and switches none of them on', async () => {
  openDashboard('/admin/pages');
  expect(await screen.findAllByText('Waiting for native review')).toHaveLength(5);
  for (const button of screen.getAllByRole('button', { name: /^Switch on/ })) expect(button).toBeDisabled();
  expect(within(await rowOf('Polski')).getByRole('link')).toHaveAttribute('href', '/admin/pages/polish');
});

it('switches a page on once a reviewer is named, and off again', async () => {
  const { user } = openDashboard('/admin/pages');
  await user.type(await screen.findByLabelText('Reviewed by (Polish)'), 'Anna Nowak');
  await user.click(within(await rowOf('Polski')).getByRole('button', { name: 'Save review' }));
  expect(await screen.findByText('Reviewed, off')).toBeVisible();
  expect(await screen.findByText('/pl, reviewed by Anna Nowak on 2 Feb 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch on Polish' }));
  expect(await screen.findByText('Polish page is on')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'View page' })).toHaveAttribute('href', '/pl');
  await user.click(screen.getByRole('button', { name: 'Switch off Polish' }));
  await screen.findByText('Polish page is off');
});
