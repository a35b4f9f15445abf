/** The worker: computes the samples of a sound and hands them over. */
import { render, type Note } from './tones';

onmessage = ({ data }: MessageEvent<readonly Note[]>) => {
  const samples = render(data);
  postMessage(samples, { transfer: [samples.buffer] });
};
