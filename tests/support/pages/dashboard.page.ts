import { expect, type Locator, type Page } from '@playwright/test';
import { settings } from '../settings';

/** Page object of the dashboard: sign-in, lead list, lead details. */
export class Dashboard {
  constructor(private readonly page: Page) {}

  async signIn({ email, password } = settings.administrator): Promise<void> {
    await this.page.goto('/admin/login');
    await this.page.getByLabel(/e-?mail/i).fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  /** Uses the list of all leads, newest first: in the queue, a lead moves as its status changes. */
  async open(): Promise<void> {
    await this.signIn();
    await expect(this.page).toHaveURL(/\/admin(\?|$)/);
    await expect(this.page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    await this.page.getByRole('link', { name: /^All( |$)/ }).click();
  }

  /** A row of the list. */
  lead(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }

  async openLead(name: string): Promise<void> {
    await this.lead(name).getByText(name).click();
    await expect(this.panel(name)).toBeVisible();
  }

  panel(name: string): Locator {
    return this.page.getByRole('complementary').or(this.page.getByRole('dialog')).filter({ hasText: name });
  }

  async changeStatus(name: string, status: string): Promise<void> {
    await this.panel(name).getByLabel('Status').selectOption({ label: status });
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /** The count on a card, once loaded. */
  async count(card: string): Promise<number> {
    const figure = this.page.locator('dl div').filter({ hasText: card }).locator('dd').first();
    await expect(figure).toHaveText(/^[\d,]+/);
    return Number.parseInt((await figure.innerText()).replaceAll(',', ''), 10);
  }

  async signOut(): Promise<void> {
    await this.page
      .getByRole('button', { name: 'Sign Out' })
      .or(this.page.getByRole('link', { name: 'Sign Out' }))
      .first()
      .click();
  }
}
