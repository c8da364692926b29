/** The names of React Router that remotes may use. */
export { useLocation, useNavigate } from 'react-router-dom';
