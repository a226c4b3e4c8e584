import { contentErrors } from '@latchline/contracts/content/content.errors';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { BusinessInfoRepository } from './business-info/business-info.repository';
import { contentConfigSchema } from './content.config';
import { GoogleReviewRepository } from './google-reviews/google-review.repository';
import { GoogleReviewsState } from './google-reviews/google-reviews-state';
import { ImportGoogleReviews } from './google-reviews/import-google-reviews';
import { migrations } from './migrations/migrations';
import { readSampleReviews } from './seed/sample-reviews';
import { readBusinessInfo } from './seed/seeds';
import { GoogleBusinessStub } from './testing/google-business-stub';
import { EraseReviewsConsumer } from './reviews/erase-reviews.consumer';
import { ReviewHandlers } from './reviews/review.handlers';
import { ReviewRepository } from './reviews/review.repository';

let stores: TestStores;
let dataSource: DataSource;
let reviews: ReviewRepository;
let handlers: ReviewHandlers;
let business: BusinessInfoRepository;
const google = new GoogleBusinessStub();
const outbox = new Outbox();
const actor = 'eve@latchline.example';

const configOf = (settings: Record<string, string>) =>
  contentConfigSchema.parse({
    DATABASE_URL: 'postgres://localhost/x',
    REDIS_URL: 'redis://localhost',
    MESSAGE_SEALING_KEY: Buffer.alloc(32).toString('base64'),
    ...settings,
  });

beforeAll(async () => {
  stores = await testStores();
  dataSource = await migratedDatabase(stores, { schema: stores.unique, migrations });
  reviews = new ReviewRepository(dataSource);
  business = new BusinessInfoRepository(dataSource);
  await business.addSeed(readBusinessInfo('none'));
  await google.start();
  const state = new GoogleReviewsState(new GoogleReviewRepository(dataSource), configOf(google.settings));
  handlers = new ReviewHandlers(reviews, state, outbox);
});
afterAll(async () => {
  await google.stop();
  await dataSource.destroy();
  await stores.close();
});
beforeEach(async () => {
  await dataSource.query(
    `TRUNCATE reviews; TRUNCATE outbox; DELETE FROM seeded WHERE key = 'sample-reviews'`,
  );
  await dataSource.query(
    'UPDATE google_review_import SET tried_at = NULL, imported_at = NULL, last_error = NULL',
  );
  google.reviews = [];
  google.replies.length = 0;
  google.failures.length = 0;
  google.onPage = () => undefined;
  google.pageSize = 50;
});

const written = (more: object = {}) => ({ stars: 4, words: 'Quick.', name: 'Priya', town: 'Leeds', ...more });
const give = (more: object = {}, lead_id: string = uuidv7()) =>
  handlers.add({ lead_id, review: written(more) });
const list = (more: object = {}) => handlers.list({ limit: 50, ...more });
const rating = async () => {
  const found = await business.find();
  return [found?.rating, found?.review_count];
};

describe('reviews of customers', () => {
  it('are found by the leads of one person', async () => {
    const [mine, other] = [uuidv7(), uuidv7()];
    await give({ words: 'Mine.' }, mine);
    await give({ words: 'Of another.' }, other);
    const { items } = await handlers.ofLeads({ lead_ids: [mine, uuidv7()] });
    expect(items.map(({ lead_id, words }) => [lead_id, words])).toEqual([[mine, 'Mine.']]);
  });

  it('are one for each lead, however often and at once they are sent', async () => {
    const lead = uuidv7();
    const sent = await Promise.allSettled([give({}, lead), give({}, lead), give({ stars: 1 }, lead)]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(give({}, lead)).rejects.toMatchObject({ code: contentErrors.reviewGiven });
    expect((await list()).items).toHaveLength(1);
    expect(await handlers.find({ lead_id: lead })).toEqual({ given: true });
  });

  it('make the rating of the business, and without any there is none', async () => {
    expect(await rating()).toEqual([null, null]);
    await give({ stars: 5 });
    await give({ stars: 4 });
    await give({ stars: 4 });
    expect(await rating()).toEqual([4.3, 3]);
    const events = await dataSource.query<{ payload: string }[]>('SELECT payload FROM outbox');
    expect(events).toHaveLength(3);
    expect(events[0]?.payload).toContain('"reviews"');
  });

  it('replace the samples, which are stored once', async () => {
    await reviews.addSamples(readSampleReviews());
    await reviews.addSamples(readSampleReviews());
    expect(await rating()).toEqual([5, 127]);
    const first = await give({ stars: 3 });
    expect(await rating()).toEqual([3, 1]);
    expect((await handlers.listShown({ first: 3 })).items.map(({ source }) => source)).toEqual(['site']);
    await handlers.change({ id: first.id, patch: { hidden_reason: 'Abuse' }, actor });
    expect(await reviews.areSamplesShown()).toBe(true);
    await handlers.deleteSamples();
    expect(await rating()).toEqual([null, null]);
    await reviews.addSamples(readSampleReviews());
    expect(await rating()).toEqual([null, null]);
  });

  it('wait for a person if they contain a link or a number, with any number of stars', async () => {
    const held = await give({ stars: 5, words: 'Ring Dave on 07700 900 123' });
    expect(held).toMatchObject({ hidden_by: 'latchline', hidden_reason: 'Contains a phone number' });
    await give({ stars: 1, words: 'Awful' });
    expect(await rating()).toEqual([1, 1]);
    await handlers.change({ id: held.id, patch: { hidden_reason: null }, actor });
    expect(await rating()).toEqual([3, 2]);
  });

  it('are listed newest first, page by page, and filtered', async () => {
    for (const stars of [1, 2, 3]) await give({ stars });
    const [newest] = (await list()).items;
    await handlers.change({
      id: newest?.id ?? '',
      patch: { answer: 'Thanks', hidden_reason: 'Abuse' },
      actor,
    });
    const stars: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ limit: 1, ...(cursor && { cursor }) });
      stars.push(...page.items.map((one) => one.stars));
      cursor = page.next_cursor;
    }
    expect(stars).toEqual([3, 2, 1]);
    expect((await list({ state: 'hidden' })).items.map((one) => one.stars)).toEqual([3]);
    expect((await list({ state: 'shown' })).items.map((one) => one.stars)).toEqual([2, 1]);
    expect((await list({ state: 'unanswered' })).items.map((one) => one.stars)).toEqual([2, 1]);
    await expect(list({ cursor: 'x' })).rejects.toMatchObject({ code: contentErrors.badCursor });
  });

  it('are deleted with their person', async () => {
    const lead = uuidv7();
    await give({}, lead);
    await give();
    const eraser = new EraseReviewsConsumer(reviews, outbox);
    for (let times = 0; times < 2; times += 1)
      await eraser.run({ lead_ids: [lead], emails: [], phones: [], provider_copies: [] });
    expect((await list()).items).toHaveLength(1);
  });
});

describe('reviews on Google', () => {
  const importer = (settings: Record<string, string> = google.settings) =>
    new ImportGoogleReviews(
      new GoogleReviewRepository(dataSource),
      outbox,
      stores.logger,
      configOf(settings),
    );
  const again = () => dataSource.query('UPDATE google_review_import SET tried_at = NULL');
  const run = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await again();
      await importer().run();
    }
  };
  const reviewOf = (id: number, more: object = {}) => ({
    id: `r-${id}`,
    stars: 'FIVE' as const,
    comment: `Words ${id}`,
    reviewer: 'Sam',
    updated: '2026-01-05T10:00:00.123456Z',
    ...more,
  });

  it('are off until they are configured, and say what is missing', async () => {
    const state = new GoogleReviewsState(new GoogleReviewRepository(dataSource), configOf({}));
    expect(await state.current()).toMatchObject({
      on: false,
      missing: expect.arrayContaining(['GOOGLE_BUSINESS_LOCATION', 'GOOGLE_BUSINESS_REFRESH_TOKEN']),
    });
    const off = importer({});
    off.onApplicationBootstrap();
    await off.onModuleDestroy();
    expect(google.tokens).toBe(0);
  });

  it('are imported once over several pages, changed and removed as there, and rated apart', async () => {
    google.pageSize = 2;
    google.reviews = [1, 2, 3, 4, 5].map((id) => reviewOf(id));
    await run(2);
    expect((await list()).items).toHaveLength(5);
    expect(await rating()).toEqual([null, null]);
    google.reviews = [reviewOf(1, { stars: 'ONE', comment: 'Changed', reviewer: undefined }), reviewOf(2)];
    await run();
    const page = await list();
    expect(page.items.map(({ stars, words, name }) => [stars, words, name]).sort()).toEqual([
      [1, 'Changed', ''],
      [5, 'Words 2', 'Sam'],
    ]);
    expect(page.google).toEqual({ rating: 3, count: 2 });
  });

  it('stay as they are if a page fails, and the failure is shown', async () => {
    google.reviews = [reviewOf(1)];
    await run();
    google.pageSize = 1;
    google.reviews = [reviewOf(2), reviewOf(3)];
    google.onPage = (page) => {
      if (page === 0)
        google.failures.push({ status: 503, body: { error: { status: 'UNAVAILABLE', message: 'Later' } } });
    };
    await expect(run()).rejects.toThrow('UNAVAILABLE: Later');
    const { items, google_import } = await list();
    expect(items.map(({ words }) => words)).toEqual(['Words 1']);
    expect(google_import).toMatchObject({ on: true, last_error: 'Google refused: UNAVAILABLE: Later' });
  });

  it('are not removed because they moved to another page while they were read', async () => {
    google.reviews = [1, 2, 3].map((id) => reviewOf(id));
    await run();
    google.pageSize = 2;
    google.onPage = (page) => {
      if (page === 1) google.reviews = [reviewOf(3), reviewOf(1), reviewOf(2)];
    };
    await run();
    expect((await list()).items).toHaveLength(3);
  });

  it('are not removed because the last page became empty while they were read', async () => {
    google.reviews = [1, 2, 3].map((id) => reviewOf(id));
    await run();
    google.pageSize = 2;
    google.onPage = (page) => {
      if (page === 1) google.reviews = [reviewOf(3), reviewOf(1)];
    };
    await run();
    expect((await list()).items.map(({ words }) => words).sort()).toEqual(['Words 1', 'Words 2', 'Words 3']);
  });

  it.each([
    ['an empty response', {}],
    ['a response without a count', { reviews: [] }],
  ])('are not removed because of %s', async (_what, body) => {
    google.reviews = [1, 2].map((id) => reviewOf(id));
    const one = importer();
    for (const failure of [null, body, null, body]) {
      if (failure) google.failures.push({ status: 200, body: failure });
      await again();
      await one.run();
      expect((await list()).items).toHaveLength(2);
    }
  });

  it('are removed when all are gone, with the second response that has none', async () => {
    google.reviews = [reviewOf(1)];
    const one = importer();
    await again();
    await one.run();
    google.reviews = [];
    for (const left of [1, 0]) {
      await again();
      await one.run();
      expect((await list()).items).toHaveLength(left);
    }
  });

  it('of another location are refused', async () => {
    const other = { name: 'accounts/11/locations/99/reviews/x', starRating: 'ONE' };
    const times = { createTime: '2026-01-05T10:00:00Z', updateTime: '2026-01-05T10:00:00Z' };
    google.failures.push({ status: 200, body: { reviews: [{ ...other, ...times }], totalReviewCount: 1 } });
    await expect(run()).rejects.toThrow('another location');
    expect((await list()).items).toEqual([]);
  });

  it('are read with a new token after the last one was refused', async () => {
    google.reviews = [reviewOf(1)];
    const one = importer();
    await one.run();
    await again();
    google.failures.push({ status: 401, body: { error: { status: 'UNAUTHENTICATED' } } });
    await expect(one.run()).rejects.toThrow('UNAUTHENTICATED');
    await again();
    await one.run();
    expect((await list()).google_import.last_error).toBeNull();
  });

  it('get an answer once, also from two replicas and after a failure', async () => {
    google.reviews = [reviewOf(1)];
    await run();
    const [review] = (await list()).items;
    await handlers.change({ id: review?.id ?? '', patch: { answer: 'Thank you' }, actor });
    google.failures.push({ status: 500, body: {} });
    await expect(importer().sendAnswers()).rejects.toThrow('HTTP 500');
    await Promise.all([importer().sendAnswers(), importer().sendAnswers()]);
    await importer().sendAnswers();
    expect(google.replies).toEqual(['PUT r-1 Thank you']);
    await run();
    expect((await list()).items[0]).toMatchObject({
      answer: 'Thank you',
      answer_waits: false,
      answered_by: actor,
    });
    await handlers.change({ id: review?.id ?? '', patch: { answer: '' }, actor });
    await importer().sendAnswers();
    expect(google.replies).toEqual(['PUT r-1 Thank you', 'DELETE r-1']);
  });

  it('get their answers although Google refuses one of them', async () => {
    google.reviews = [1, 2, 3].map((id) => reviewOf(id));
    await run();
    for (const word of ['Words 1', 'Words 2', 'Words 3']) {
      const review = (await list()).items.find(({ words }) => words === word);
      await handlers.change({ id: review?.id ?? '', patch: { answer: `To ${word}` }, actor });
    }
    google.reviews = google.reviews.filter(({ id }) => id !== 'r-1');
    await expect(importer().sendAnswers()).rejects.toThrow('NOT_FOUND');
    expect(google.replies).toEqual(['PUT r-2 To Words 2', 'PUT r-3 To Words 3']);
    const { items, google_import } = await list();
    expect(items.filter(({ answer_waits }) => answer_waits).map(({ words }) => words)).toEqual(['Words 1']);
    expect(google_import.last_error).toBe('Google refused: NOT_FOUND: Refused with NOT_FOUND');
  });

  it('show the answer that was given on Google, but keep one that waits', async () => {
    const reply = (comment: string) => ({ comment, updateTime: '2026-01-06T10:00:00Z' });
    google.reviews = [reviewOf(1, { reply: reply('From Google') })];
    await run();
    const [review] = (await list()).items;
    expect(review).toMatchObject({ answer: 'From Google', answered_by: null, answer_waits: false });
    await handlers.change({ id: review?.id ?? '', patch: { answer: 'From here' }, actor });
    await run();
    expect((await list()).items[0]).toMatchObject({ answer: 'From here', answer_waits: true });
  });
});
