import type { Locator, Page } from '@playwright/test';
import type { LeadSubmission } from '@latchline/contracts/leads/lead.schema';

type Field = Exclude<keyof LeadSubmission, 'source'>;

/** Page object of the quote form, located by its action and field names, which the contract defines. */
export class QuoteForm {
  readonly form: Locator;
  readonly submit: Locator;
  readonly summary: Locator;

  constructor(private readonly page: Page) {
    this.form = page.locator('form[action="/api/leads"]');
    this.submit = this.form.locator('button:not([type="button"])');
    this.summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  }

  field(name: Field): Locator {
    return this.form.locator(`[name="${name}"]`);
  }

  async fill(values: Partial<Pick<LeadSubmission, Field>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string') await this.set(this.field(name as Field), value);
    }
  }

  /** Fills a text field, select or radio group. */
  private async set(control: Locator, value: string): Promise<void> {
    const kind = await control
      .first()
      .evaluate((element) => `${element.tagName} ${element.getAttribute('type')}`);
    if (kind.startsWith('SELECT')) await control.selectOption(value);
    else if (kind.endsWith('radio'))
      await this.form.locator(`[type="radio"][value="${value}"]`).check({ force: true });
    else await control.fill(value);
  }

  send(): Promise<void> {
    return this.submit.click();
  }

  /** Values of the text fields. */
  async values(): Promise<Record<string, string>> {
    const names: Field[] = ['name', 'phone', 'postcode', 'email', 'message'];
    const values = await Promise.all(names.map((name) => this.field(name).inputValue()));
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  }

  get accepted(): Locator {
    return this.page.getByText("Thanks! We'll call you shortly.", { exact: true });
  }

  get failed(): Locator {
    return this.page.getByText(
      'Sorry, there was an error submitting your request. Please try calling us directly.',
      { exact: true },
    );
  }
}
