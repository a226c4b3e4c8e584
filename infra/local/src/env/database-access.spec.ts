import { databaseUrlOf } from './database-access';

const owner = 'postgres://owner:the%20owner@db:5433/shop?sslmode=require';
const of = (process: string, url = owner) => new URL(databaseUrlOf(process, url, 'otherwise'));

it('gives each process a role of its own in the same database, and nobody the password of the owner', () => {
  const [leads, gateway] = [of('leads'), of('gateway')];
  expect([leads.username, gateway.username]).toEqual(['shop_leads', 'shop_gateway']);
  expect(leads.password).not.toBe(gateway.password);
  expect(leads.href).not.toContain('owner');
  expect(`${leads.host}${leads.pathname}${leads.search}`).toBe('db:5433/shop?sslmode=require');
});

it('comes to the same at the next start, and to something else with another owner', () => {
  expect(of('seo').href).toBe(of('seo').href);
  expect(of('seo', 'postgres://owner:changed@db:5433/shop').password).not.toBe(of('seo').password);
});

it('makes a password where the owner needs none', () => {
  expect(of('seo', 'postgres://owner@db/shop').password).toMatch(/^[0-9a-f]{64}$/);
  expect(of('seo', 'postgres://owner@db').username).toBe('owner_seo');
});
