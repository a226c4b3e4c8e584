import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { type AboutPage, aboutPageSchema } from '@latchline/contracts/pages/about-page';
import { chrome, figures } from '../../testing/models';
import { Page } from './about-page';

const item = (title: string) => ({ title, description: `About ${title}` });

const model: AboutPage = {
  kind: 'about',
  ...chrome,
  path: '/about',
  copy: {
    heading: 'Who we are',
    lead: 'Locksmiths.',
    figures,
    story: { heading: 'Our story', paragraphs: ['Founded in 2011.', 'More than 8 years.'] },
    reasons: {
      heading: 'Four reasons',
      lead: 'Why.',
      items: ['fast-response', 'fully-certified', 'experienced-team', 'unheard-of'].map((icon_name) => ({
        ...item(`Reason ${icon_name}`),
        icon_name,
      })),
    },
    commitments: {
      heading: 'Commitments',
      lead: 'What we do.',
      items: ['Transparency', 'Reliability', 'Excellence'].map(item),
    },
    closing: { heading: 'Ask us', lead: 'Ring.' },
  },
};

const show = () => render(<Page model={model} today="2031-05-06" Island={() => null} />);
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('about page', () => {
  it('uses a test model that matches the contract', () => {
    expect(aboutPageSchema.safeParse(model).error).toBeUndefined();
  });

  it('tells the story, gives four reasons and three commitments, and ends with a call', () => {
    const { container } = show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Who we are');
    expect(part('Our story').getByText('More than 8 years.')).toBeInTheDocument();
    expect(part('Four reasons').getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(
      part('Commitments')
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(['Transparency', 'Reliability', 'Excellence']);
    expect(part('Ask us').getByRole('link', { name: /Call Now/ })).toHaveAttribute(
      'href',
      'tel:+441144960111',
    );
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('shows reasons without a drawing as text only', () => {
    show();
    const section = screen.getByRole('region', { name: 'Four reasons' });
    expect(section.querySelectorAll('li svg')).toHaveLength(3);
  });
});
