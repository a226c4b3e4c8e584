import { databaseUrlOf } from './database-access';

const owner = 'postgres://owner:the%20owner@db:5433/shop?sslmode=require';
const of = (process: string, url = owner) => new URL(databaseUrlOf(process, url, 'otherwise'));

it('gives each process its own role in the same database, and none the password of the owner', () => {
  const [leads, gateway] = [of('leads'), of('gateway')];
  expect([leads.username, gateway.username]).toEqual(['shop_leads', 'shop_gateway']);
  expect(leads.password).not.toBe(gateway.password);
  expect(leads.href).not.toContain('owner');
  expect(`${leads.host}${leads.pathname}${leads.search}`).toBe('db:5433/shop?sslmode=require');
});

it('derives the same password at the next start, and another one for another owner', () => {
  expect(of('seo').href).toBe(of('seo').href);
  expect(of('seo', 'postgres://owner:changed@db:5433/shop').password).not.toBe(of('seo').password);
});

it('derives a password even if the owner has none', () => {
  expect(of('seo', 'postgres://owner@db/shop').password).toMatch(/^[0-9a-f]{64}$/);
  expect(of('seo', 'postgres://owner@db').username).toBe('owner_seo');
});
