import { expect, type TestInfo } from '@playwright/test';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { waitUntil } from '../wait-until';

/** What a person does and sees in a browser window, in the words of WebDriver. */
export class Visitor {
  constructor(
    private readonly driver: WebDriver,
    private readonly site: string,
  ) {}

  /** The same window at another address of the site. */
  at(site: string): Visitor {
    return new Visitor(this.driver, site);
  }

  async open(path: string): Promise<void> {
    await this.driver.get(this.site + path);
  }

  /** The path and query of the page. */
  async address(): Promise<string> {
    const { pathname, search } = new URL(await this.driver.getCurrentUrl());
    return pathname + search;
  }

  /** The first element in sight that matches, once there is one. */
  shown(css: string): Promise<WebElement> {
    return waitUntil(`${css} to be shown`, async () => {
      for (const element of await this.driver.findElements(By.css(css)))
        if (await element.isDisplayed()) return element;
      return undefined;
    });
  }

  async isShown(css: string): Promise<boolean> {
    const elements = await this.driver.findElements(By.css(css));
    const states = await Promise.all(elements.map((element) => element.isDisplayed()));
    return states.includes(true);
  }

  async expectHidden(css: string): Promise<void> {
    await expect.poll(() => this.isShown(css), `${css} to be hidden`).toBe(false);
  }

  /** The first button, link or summary in sight with this text. */
  control(text: string, within = 'body'): Promise<WebElement> {
    return waitUntil(`“${text}” to be shown`, async () => {
      for (const one of await this.driver.findElements(
        By.css(`${within} :is(a, button, summary, [role=menuitem])`),
      )) {
        if (!(await one.isDisplayed())) continue;
        const names = await this.driver.executeScript<(string | null)[]>(
          'return [arguments[0].innerText, arguments[0].getAttribute("aria-label")]',
          one,
        );
        if (names.some((name) => name && plain(name) === text)) return one;
      }
      return undefined;
    });
  }

  async press(text: string, within?: string): Promise<void> {
    await this.pressElement(await this.control(text, within));
  }

  /** Brings it to the middle first: bars at the edges of the window may cover it otherwise. */
  async pressElement(element: WebElement): Promise<void> {
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    await element.click();
  }

  async expectText(css: string, text: string): Promise<void> {
    await expect.poll(() => this.text(css), `text of ${css}`).toContain(text);
  }

  /** The text in sight of every match, as the page lays it out. */
  async text(css: string): Promise<string> {
    const texts = await this.driver.executeScript<string[]>(
      'return [...document.querySelectorAll(arguments[0])].map(({ innerText }) => innerText)',
      css,
    );
    return plain(texts.join(' '));
  }

  async type(css: string, text: string): Promise<void> {
    const field = await this.shown(css);
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', field);
    await field.clear();
    await field.sendKeys(text);
    await expect.poll(() => this.value(css)).toBe(text);
  }

  async value(css: string): Promise<string> {
    const field = await this.driver.findElement(By.css(css));
    return (await field.getProperty('value')) ?? '';
  }

  async pressKey(key: keyof typeof Key): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(Key[key] as string)
      .perform();
  }

  run<T>(script: string): Promise<T> {
    return this.driver.executeScript<T>(script);
  }

  /** Resolves with what the script passes to `arguments[0]`. */
  runLater<T>(script: string): Promise<T> {
    return this.driver.executeAsyncScript<T>(script);
  }

  /** Whether the focus is on a match or within it. */
  hasFocus(css: string): Promise<boolean> {
    return this.driver.executeScript<boolean>(
      'return !!document.activeElement && !!document.activeElement.closest(arguments[0])',
      css,
    );
  }

  /** The middle of the match can be pressed: it is in the window, and nothing covers it. */
  isInSight(css: string): Promise<boolean> {
    return this.driver.executeScript<boolean>(
      `return [...document.querySelectorAll(arguments[0])].some((element) => {
         const { left, right, top, bottom } = element.getBoundingClientRect();
         const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
         return !!over && (element.contains(over) || over.contains(element));
       })`,
      css,
    );
  }

  /** How far the page reaches beyond the right edge of the window. */
  overflow(): Promise<number> {
    return this.run<number>(
      'return document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
  }

  /** Kept with the results of the run. */
  async picture(test: TestInfo, name: string): Promise<void> {
    const body = Buffer.from(await this.driver.takeScreenshot(), 'base64');
    await test.attach(name, { body, contentType: 'image/png' });
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
