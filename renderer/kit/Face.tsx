import type { ReactNode } from 'react';
import styles from './Face.module.css';

interface FaceProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** Buttons: the one that ends this state first. */
  actions?: ReactNode;
  tone?: 'plain' | 'warn' | 'error';
  testId?: string;
}

/** The face of a state without data: an icon, what is so, why, and a way on. */
export function Face({ icon, title, children, actions, tone = 'plain', testId }: FaceProps) {
  return (
    <section
      className={`${styles.face} ${styles[tone]}`}
      data-testid={testId}
      role={tone === 'plain' ? undefined : 'alert'}
    >
      <div className={styles.title}>
        <span className={styles.icon}>{icon}</span>
        <h2>{title}</h2>
      </div>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
