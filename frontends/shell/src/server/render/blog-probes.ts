import type { BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import type { Chrome } from '@latchline/contracts/pages/page-chrome';
import type { PageModel } from '@latchline/contracts/pages/page-model';

/** Parts that blog page models share with others. */
interface Shared {
  id: string;
  at: string;
  chrome: Chrome;
  headed: BlogPostPage['copy']['closing'];
  areas: BlogPostPage['areas'];
}

export function blogProbes({ id, at, chrome, headed, areas }: Shared): PageModel[] {
  const category = { name: 'Probe', slug: 'probe' };
  const categories = [{ ...category, id, is_active: true, article_count: 1 }];
  const author = {
    id,
    name: 'Probe',
    slug: 'probe',
    bio: '',
    credentials: '',
    job_title: '',
    avatar_url: null,
    social_links: { linkedin: 'https://example.org/' },
  };
  const summary = {
    id,
    title: 'Probe',
    slug: 'probe',
    excerpt: '',
    published_at: at,
    updated_at: at,
    reading_time_minutes: 1,
    featured_image_url: '/media/probe.svg',
    featured_image_alt: '',
    is_featured: false,
    category,
    author,
  };
  const body =
    '# A\n\n## B\n\n| C | D |\n| - | - |\n| [E](https://example.org) | ![F](/media/f.svg) |\n\n<script>1</script>';
  const linksBlock = { heading: 'Probe', links: [{ label: 'Probe', target: '/' }] };

  return [
    {
      kind: 'blog',
      ...chrome,
      copy: {
        ...headed,
        featured_heading: 'Probe',
        categories_heading: 'Probe',
        list_heading: 'Probe',
        search_placeholder: '',
        empty: { heading: 'Probe', filtered: '', bare: '' },
        emergency: headed,
      },
      featured: [summary],
      categories,
      list: { items: [summary], page: 1, page_count: 2, total: 10 },
      filter: { category: 'probe', q: 'probe' },
    },
    {
      kind: 'blog-post',
      ...chrome,
      site_url: 'https://example.org',
      copy: {
        back: 'Probe',
        contents_heading: 'Probe',
        areas: { heading: 'Probe', slugs: ['a', 'b', 'c', 'd'] },
        share_heading: 'Probe',
        author_heading: 'Probe',
        related_heading: 'Probe',
        closing: headed,
        sidebar: {
          emergency: headed,
          services: linksBlock,
          recent_heading: 'Probe',
          categories_heading: 'Probe',
          tips: { heading: 'Probe', items: ['A', 'B', 'C', 'D', 'E'] },
          consultation: headed,
        },
        illustrations: ['A', 'B', 'C'].map((heading) => ({ heading, drawing: 'probe', alt: '' })),
      },
      post: {
        ...summary,
        author,
        content: body,
        status: 'published',
        category_id: id,
        view_count: 0,
        meta_title: null,
        meta_description: null,
        canonical_url: null,
      },
      related_services: linksBlock,
      related: [summary],
      recent: [summary],
      categories,
      areas,
    },
    { kind: 'blog-author', ...chrome, author, posts: [summary] },
  ];
}
