import { businessInfoSchema } from '@latchline/contracts/content/content.schema';
import { drawingAddress, parseArticle, readArticles, readDrawings } from './articles';
import { readAuthors, readCategories } from './seeds';

const articles = readArticles();
const drawings = readDrawings();
const authorsSeed = readAuthors();
const categoriesSeed = readCategories();
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('the seeded articles', () => {
  it('are at least eighteen, with unique slugs, in all five categories, by all three authors', () => {
    expect(articles.length).toBeGreaterThanOrEqual(18);
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
    const categories = new Set(articles.map(({ category }) => category));
    expect([...categories].sort()).toEqual(categoriesSeed.map(({ slug }) => slug).sort());
    const authors = new Set(articles.map(({ author }) => author));
    expect([...authors].sort()).toEqual(authorsSeed.map(({ slug }) => slug).sort());
  });

  it.each(articles)('$slug is of a fitting length', ({ content, reading_time_minutes, ...head }) => {
    expect(words(content)).toBeGreaterThanOrEqual(700);
    expect(words(content)).toBeLessThanOrEqual(1_500);
    // At 180 to 240 words a minute.
    expect(reading_time_minutes).toBeGreaterThanOrEqual(Math.floor(words(content) / 240));
    expect(reading_time_minutes).toBeLessThanOrEqual(Math.ceil(words(content) / 180));
    expect(head.meta_description.length).toBeGreaterThanOrEqual(120);
  });

  it.each(articles)('$slug links only to existing pages and uses only known placeholders', ({ content }) => {
    const slugs = articles.map(({ slug }) => slug);
    for (const [, target = ''] of content.matchAll(/\]\((\/blog\/[^)#]+)/g))
      expect(slugs).toContain(target.replace('/blog/', ''));
    for (const [, name = ''] of content.matchAll(/\{(\w+)\}/g))
      expect(Object.keys(businessInfoSchema.shape)).toContain(name);
    expect(content).not.toMatch(/<\w/);
  });

  it('have a drawing each, with alternative text', () => {
    const shown = articles.map(({ featured_image }) => featured_image);
    expect(new Set(shown).size).toBe(articles.length);
    const there = drawings.map(({ path }) => `/media/${path}`);
    for (const file of shown) expect(there).toContain(drawingAddress(file));
    for (const { featured_image_alt } of articles) expect(featured_image_alt.length).toBeGreaterThan(20);
  });

  it('have drawings without scripts or external references', () => {
    for (const { path, content } of drawings) {
      const text = content.toString('utf8');
      expect([path, /<script|<foreignObject|\bon\w+=|href="(?!#)|url\((?!#)/i.exec(text)?.[0]]).toEqual([
        path,
        undefined,
      ]);
      expect(content.length).toBeLessThan(12_000);
    }
  });
});

describe('parseArticle', () => {
  it('rejects front matter with missing or unknown fields', () => {
    expect(() => parseArticle('a.md', 'No head')).toThrow();
    expect(() => parseArticle('a.md', '---\ntitle: A\n---\nText')).toThrow(/slug/);
  });
});
