import { Injectable } from '@nestjs/common';
import type { WordsMatch } from '@latchline/contracts/content/page-words.commands';
import { wordsMatches } from '../words-matches';
import { WordsRepository } from '../words.repository';

const most = 100;

@Injectable()
export class SearchWordsHandler {
  constructor(private readonly words: WordsRepository) {}

  async run({ q }: { q: string }): Promise<{ items: WordsMatch[]; more: boolean }> {
    const [pages, articles] = await Promise.all([this.words.all(), this.words.articlesWith(q)]);
    const found = [
      ...pages.flatMap(({ name, words }) => wordsMatches(q, { kind: 'page', id: name, title: name }, words)),
      ...articles.flatMap(({ id, title, texts }) => wordsMatches(q, { kind: 'article', id, title }, texts)),
    ];
    return { items: found.slice(0, most), more: found.length > most };
  }
}
