/** The worker that computes the samples of a sound. */
import { render, type Note } from './tones';

onmessage = ({ data }: MessageEvent<readonly Note[]>) => {
  const samples = render(data);
  postMessage(samples, { transfer: [samples.buffer] });
};
