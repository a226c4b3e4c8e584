import '@testing-library/jest-dom';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { CoverageCheck as Check } from '@latchline/contracts/pages/coverage-check';
import { business, coverage, coverageCopy, outside } from '../testing/models';
import { CoverageCheck } from './coverage-check';

const south = { name: 'South Yorkshire', slug: 'south-yorkshire' };
const west = { name: 'West Yorkshire', slug: 'west-yorkshire' };

const show = (check: Check | null = null, path = '/contact', regions = [south], firm = business) =>
  render(
    <CoverageCheck
      model={{ path, coverage_copy: coverageCopy, coverage_check: check, regions, business: firm }}
    />,
  );

describe('Do you cover my area?', () => {
  it('submits to its own page without script', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Do you cover my area?' })).toBeInTheDocument();
    const form = screen.getByRole('textbox', { name: 'Postcode, town or suburb' }).closest('form')!;
    expect(form).toHaveAttribute('action', '/contact#coverage');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows the town and response time, with a link to the town', () => {
    show({ postcode: 'S11', coverage });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Yes. Our Sheffield locksmiths cover S11.A locksmith reaches you in 15–30 minutes. Sheffield locksmithsYou hear the price first.Call Now',
    );
    expect(screen.getByRole('link', { name: /^Call Now/ })).toHaveAttribute('href', 'tel:+441144960111');
    expect(screen.getByRole('link', { name: 'Sheffield locksmiths' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire/sheffield',
    );
    expect(screen.getByLabelText('Postcode, town or suburb')).toHaveValue('S11');
  });

  it('links to the only region, or to several by name, except on their own pages', () => {
    show();
    expect(screen.getByRole('link', { name: 'See all areas' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire',
    );
    cleanup();
    show(null, '/contact', [south, west]);
    expect(screen.getByRole('link', { name: 'West Yorkshire' })).toHaveAttribute(
      'href',
      '/locksmiths/west-yorkshire',
    );
    cleanup();
    show(null, '/locksmiths/west-yorkshire', [south, west]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    cleanup();
    show(null, '/contact', []);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('names the price of the first job, or for a city, whose page has its own figures, when it is heard', () => {
    const jobs = [{ name: 'Locked out', detail: '', day: 89, night: 129, services: [] }];
    const priced = { ...business, prices: { ...business.prices, jobs } };
    show({ postcode: 'S11', coverage }, '/contact', [south], priced);
    expect(screen.getByRole('status')).toHaveTextContent('Locked out: £89, £129 at night');
    cleanup();
    const city = { ...coverage, slug: 'manchester', path: '/locksmiths/manchester' };
    show({ postcode: 'M1', coverage: city }, '/contact', [south], priced);
    expect(screen.getByRole('status')).not.toHaveTextContent('£');
    expect(screen.getByRole('status')).toHaveTextContent(coverageCopy.no_price);
  });

  it('links to a city page', () => {
    const path = '/locksmiths/manchester';
    show({ postcode: 'M1', coverage: { ...coverage, district: 'M1', town: 'Manchester', path } });
    expect(screen.getByRole('link', { name: 'Sheffield locksmiths' })).toHaveAttribute('href', path);
  });

  it('does not say that a town covers itself', () => {
    const barnsley = { ...coverage, district: null, place: 'Barnsley', town: 'Barnsley' };
    show({ postcode: 'barnsley', coverage: barnsley });
    expect(screen.getByRole('status')).toHaveTextContent(coverageCopy.covered);
  });

  it('links to all areas, except on the region page', () => {
    show();
    expect(screen.getByRole('link', { name: 'See all areas' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire',
    );
    cleanup();
    show(null, '/locksmiths/south-yorkshire');
    expect(screen.queryByRole('link', { name: 'See all areas' })).not.toBeInTheDocument();
  });

  it('shows no response time or town if they are unknown', () => {
    show({
      postcode: 'S11',
      coverage: { ...coverage, town: null, slug: null, path: null, response_time: null },
    });
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Yes\. We cover S11\.You hear the price first\.Call Now/,
    );
  });

  it('shows the phone number for a place outside the area', () => {
    show({ postcode: 'LS1', coverage: outside });
    const answer = screen.getByRole('status');
    expect(answer).toHaveTextContent(/^LS1 is outside our listed area/);
    expect(within(answer).getByRole('link', { name: '0114 496 0111' })).toHaveAttribute(
      'href',
      'tel:+441144960111',
    );
    expect(answer).toHaveTextContent('The nearest place we cover is Barnsley, 17 miles away.');
    expect(within(answer).getByRole('link', { name: 'Sheffield locksmiths' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire/barnsley',
    );
    expect(
      within(answer)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([...coverageCopy.ask.items]);
  });

  it('offers the places that a name can mean as links', () => {
    const matches = [
      { place: 'Ashfield', town: 'Barnsley', district: 'S75' },
      { place: 'Ashfield', town: 'Sheffield', district: null },
    ];
    show({ postcode: 'ashfield', coverage: { ...coverage, district: null, place: 'Ashfield', matches } });
    expect(screen.getByRole('status')).toHaveTextContent(/^Which Ashfield\?/);
    expect(screen.queryByRole('link', { name: /^Call/ })).not.toBeInTheDocument();
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ashfield, Barnsley S75', '/contact?postcode=Ashfield%2C+Barnsley#coverage'],
      ['Ashfield, Sheffield ', '/contact?postcode=Ashfield%2C+Sheffield#coverage'],
    ]);
  });

  it('names the ways on if the place is not known, without refusing it', () => {
    show({ postcode: 'behind the supermarket', coverage: null });
    expect(screen.getByLabelText('Postcode, town or suburb')).not.toBeInvalid();
    expect(screen.getByRole('status')).toHaveTextContent(
      'We can’t place thatAdd a town, or call us: 0114 496 0111',
    );
  });
});
