import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** A part of the kit. */
export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.part} aria-label={name} data-part={name}>
    <h2>{name}</h2>
    {children}
  </section>
);

/** One of its states. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.state}>
    <span className={styles.name}>{name}</span>
    {children}
  </div>
);
