import type { ReactNode } from 'react';

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
    <section className={`face face-${tone}`} data-testid={testId} role={tone === 'plain' ? undefined : 'alert'}>
      <div className="face-title">
        <span className="face-icon">{icon}</span>
        <h2>{title}</h2>
      </div>
      {children !== undefined && <div className="face-text">{children}</div>}
      {actions !== undefined && <div className="face-actions">{actions}</div>}
    </section>
  );
}
