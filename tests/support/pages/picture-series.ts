import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Pictures of a visit, one after the other, in a folder of their own; `index.html` beside the folders shows all series. */
export class PictureSeries {
  private count = 0;

  private constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly page: Page,
  ) {}

  static of(page: Page, folder: string, name: string): PictureSeries {
    rmSync(join(folder, name), { recursive: true, force: true });
    mkdirSync(join(folder, name), { recursive: true });
    return new PictureSeries(folder, name, page);
  }

  async take(caption: string): Promise<void> {
    this.count += 1;
    const file = `${String(this.count).padStart(2, '0')} ${caption}.png`;
    await this.page.screenshot({ path: join(this.folder, this.name, file) });
    writeFileSync(join(this.folder, 'index.html'), sheetOf(this.folder));
  }
}

function sheetOf(folder: string): string {
  const series = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rows = series.map(({ name }) => {
    const pictures = readdirSync(join(folder, name))
      .toSorted()
      .map(
        (file) =>
          `<figure><img src="${encodeURI(`${name}/${file}`)}"><figcaption>${file.slice(3, -4)}</figcaption></figure>`,
      );
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`;
  });
  const style =
    'body{font:16px system-ui}div{display:flex;overflow:auto}figure{margin:0 1rem 1rem 0}img{width:270px;border:1px solid}';
  return `<!doctype html><meta charset="utf-8"><title>Visits in pictures</title><style>${style}</style>${rows.join('')}`;
}
