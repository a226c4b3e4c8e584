export const articleCount = (count: number): string => (count === 1 ? '1 article' : `${count} articles`);
