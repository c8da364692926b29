import { NewsletterForm } from './newsletter-form.tsx';

export const gallery = { answers: { 'POST /newsletter': { sucesso: true } } };

export const Empty = () => <NewsletterForm />;
