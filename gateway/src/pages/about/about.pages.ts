import { Injectable } from '@nestjs/common';
import type { AboutPage } from '@latchline/contracts/pages/about-page';
import { fillCopy } from '../copy-rules';
import { PageParts } from '../page-parts';
import { aboutPath } from '../page-paths';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';

@Injectable()
export class AboutPages {
  constructor(private readonly parts: PageParts) {}

  async about(): Promise<AboutPage> {
    const [chrome, copy] = await Promise.all([
      this.parts.chrome('about', aboutPath, { trail: [{ name: 'About', path: aboutPath }] }),
      this.parts.copy('about'),
    ]);
    return { kind: 'about', ...chrome, copy: fillCopy(copy, businessPlaceholders(chrome.business)) };
  }
}
