import { describe, expect, it } from 'vitest';
import { reviewsOf } from './reviews.ts';

const codes = Array.from({ length: 40 }, (_, at) => `AB${at}`);
const commentsOf = (kind: 'produto' | 'kit' | 'servico') =>
  codes
    .flatMap((sku) => reviewsOf({ sku, kind }, [9, 9, 9, 9, 9]))
    .map(({ comment }) => comment)
    .join(' ');

describe('written reviews', () => {
  it.each(['produto', 'kit'] as const)('of a %s say nothing of an installation, which few need', (kind) => {
    expect(commentsOf(kind)).toContain('O manual é claro.');
    expect(commentsOf(kind)).not.toMatch(/instala|técnico/i);
  });

  it('of a service say nothing that only goods have', () => {
    expect(commentsOf('servico')).toContain('O técnico veio no dia marcado.');
    expect(commentsOf('servico')).not.toMatch(
      /manual|acabamento|espaço|embalagem|arranhão|entrega|prazo|devolver/i,
    );
  });

  it('of one product are by different people, and nobody has voted on one', () => {
    for (const sku of codes) {
      const reviews = reviewsOf({ sku, kind: 'produto' }, [9, 9, 9, 9, 9]);
      expect(reviews).toHaveLength(8);
      expect(new Set(reviews.map(({ author }) => author)).size).toBe(8);
      expect(reviews.filter(({ helpful }) => helpful > 0)).toEqual([]);
    }
  });

  it('have the notes that were counted', () => {
    const reviews = reviewsOf({ sku: 'AB1', kind: 'produto' }, [0, 0, 0, 0, 3]);
    expect(reviews.map(({ note }) => note)).toEqual([5, 5, 5]);
    expect(reviewsOf({ sku: 'AB1', kind: 'produto' }, [0, 0, 0, 0, 0])).toEqual([]);
  });
});
