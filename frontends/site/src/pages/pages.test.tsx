import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { errorModel, homeModel, notFoundModel } from '../testing/models';
import { Page as ErrorScreen } from './error/error-page';
import { Page as NotFound } from './not-found/not-found-page';

const Island = () => null;
const rest = { today: '2031-05-06', Island };

describe('not-found page', () => {
  it('links to the home page and the phone number', () => {
    render(<NotFound model={notFoundModel()} {...rest} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.getAllByRole('link', { name: /Call Now/ })[0]).toHaveAttribute('href', 'tel:+441144960111');
  });
});

describe('error screen', () => {
  it('shows the reason and needs no business info', () => {
    render(<ErrorScreen model={errorModel()} {...rest} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByText('503 Service Unavailable')).toBeInTheDocument();
    expect(screen.getByText('trace-1')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Call Now/ })).not.toBeInTheDocument();
  });

  it('shows the phone number if it is known', () => {
    render(<ErrorScreen model={errorModel({ business: homeModel().business })} {...rest} />);
    expect(screen.getByRole('link', { name: /Call Now/ })).toHaveAttribute('href', 'tel:+441144960111');
  });
});
