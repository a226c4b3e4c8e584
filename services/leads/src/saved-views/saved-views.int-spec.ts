import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { LeadViewDraft } from '@latchline/contracts/leads/views/lead-view.schema';
import type { DataSource } from 'typeorm';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { SavedViewHandlers } from './saved-view.handlers';
import { SavedViewRepository } from './saved-view.repository';

const admin = { user_id: '01975c9e-7f00-7000-8000-000000000001', may_share: true };
const sue = { user_id: '01975c9e-7f00-7000-8000-000000000002', may_share: false };
const tom = { user_id: '01975c9e-7f00-7000-8000-000000000003', may_share: false };

describe('saved views', () => {
  let dataSource: DataSource;
  let views: SavedViewHandlers;
  beforeAll(async () => {
    dataSource = await openScratchDatabase(process.env.DATABASE_URL);
    views = new SavedViewHandlers(new SavedViewRepository(dataSource));
  });
  afterAll(() => dropScratchDatabase(dataSource));
  beforeEach(() => dataSource.query('TRUNCATE saved_views'));

  const draft = (name: string, change: Partial<LeadViewDraft> = {}): LeadViewDraft => ({
    name,
    filters: { status: 'new' },
    shared: false,
    is_default: false,
    ...change,
  });
  const create = (viewer: typeof sue, ...given: Parameters<typeof draft>) =>
    views.create({ draft: draft(...given), viewer });
  const names = async (viewer: typeof sue) => (await views.list({ viewer })).items.map(({ name }) => name);
  const change = (command: Parameters<SavedViewHandlers['change']>[0]) => views.change(command);
  const rejects = (code: string) => ({ code });

  it('lists a user’s own views and shared views', async () => {
    await create(sue, 'Mine');
    await create(admin, 'All', { shared: true });
    expect(await names(sue)).toEqual(['All', 'Mine']);
    expect(await names(tom)).toEqual(['All']);
    expect((await views.list({ viewer: sue })).items).toMatchObject([
      { name: 'All', mine: false, shared: true },
      { name: 'Mine', mine: true, shared: false, filters: { status: 'new' } },
    ]);
  });

  it('lets only administrators share views and change shared ones', async () => {
    const shared = create(sue, 'All', { shared: true });
    await expect(shared).rejects.toMatchObject(rejects(leadErrors.viewForbidden));
    const { id } = await create(sue, 'Mine');
    const share = { id, viewer: sue, patch: { shared: true } };
    await expect(change(share)).rejects.toMatchObject(rejects(leadErrors.viewForbidden));
    const all = await create(admin, 'All', { shared: true });
    await expect(views.delete({ id: all.id, viewer: sue })).rejects.toMatchObject(
      rejects(leadErrors.viewForbidden),
    );
    await views.delete({ id: all.id, viewer: admin });
    expect(await names(tom)).toEqual([]);
  });

  it('lists the views of all users with their owners, for the export of everything', async () => {
    await create(tom, 'Of Tom');
    await create(sue, 'Of Sue');
    await create(admin, 'All', { shared: true });
    expect((await views.listAll()).items).toMatchObject([
      { name: 'All', shared: true },
      { name: 'Of Sue', shared: false, owner_id: sue.user_id, filters: { status: 'new' } },
      { name: 'Of Tom', shared: false, owner_id: tom.user_id },
    ]);
  });

  it('hides a view from other users', async () => {
    const { id } = await create(sue, 'Mine');
    for (const attempt of [
      () => views.get({ id, viewer: tom }),
      () => views.delete({ id, viewer: admin }),
      () => change({ id, viewer: tom, patch: { name: 'His' } }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(rejects(leadErrors.noSuchView));
    }
  });

  it('rejects a second view with the same name', async () => {
    await create(sue, 'Mine');
    await create(tom, 'Mine');
    await expect(create(sue, 'mine')).rejects.toMatchObject(rejects(leadErrors.viewExists));
  });

  it('rejects a change to a stale version', async () => {
    const { id, updated_at } = await create(sue, 'Mine');
    const renamed = await change({
      id,
      viewer: sue,
      patch: { name: 'New' },
      expected_updated_at: updated_at,
    });
    expect(Date.parse(renamed.updated_at)).toBeGreaterThan(Date.parse(updated_at));
    const late = change({ id, viewer: sue, patch: { name: 'Newer' }, expected_updated_at: updated_at });
    await expect(late).rejects.toMatchObject({
      ...rejects(leadErrors.viewStale),
      details: expect.objectContaining({ name: 'New' }),
    });
  });

  it('rejects the deletion of a stale version', async () => {
    const { id, updated_at } = await create(sue, 'Mine');
    const renamed = await change({ id, viewer: sue, patch: { name: 'New' } });
    const remove = (expected_updated_at: string) => views.delete({ id, viewer: sue, expected_updated_at });
    await expect(remove(updated_at)).rejects.toMatchObject({
      ...rejects(leadErrors.viewStale),
      details: expect.objectContaining({ name: 'New' }),
    });
    expect(await names(sue)).toEqual(['New']);
    await remove(renamed.updated_at);
    expect(await names(sue)).toEqual([]);
  });

  it('keeps one default per user and one shared default', async () => {
    await create(admin, 'All', { shared: true, is_default: true });
    await create(sue, 'First', { is_default: true });
    const { id } = await create(sue, 'Second');
    await change({ id, viewer: sue, patch: { is_default: true } });
    const { items } = await views.list({ viewer: sue });
    expect(items.filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['All', 'Second']);
  });

  it('keeps the order the user chose', async () => {
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await create(sue, name)).id);
    const { items } = await views.order({ ids: ids.toReversed(), viewer: sue });
    expect(items.map(({ name }) => name)).toEqual(['C', 'B', 'A']);
    await create(sue, 'D');
    expect(await names(sue)).toEqual(['C', 'B', 'A', 'D']);
  });
});
