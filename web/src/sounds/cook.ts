/** Makes sounds in a thread of its own. */
import { render, type Note } from './tones';

onmessage = ({ data }: MessageEvent<readonly Note[]>) => {
  const samples = render(data);
  postMessage(samples, { transfer: [samples.buffer] });
};
