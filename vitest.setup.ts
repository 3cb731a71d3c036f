import fc from 'fast-check';

// Property tests draw the same cases in every run: what fails in CI fails at the desk, and nothing fails by chance.
fc.configureGlobal({ seed: 20_261_121 });
